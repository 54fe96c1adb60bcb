"""What rests on what in matters of titles: games and tournaments that are judged, steps, levels, diplomas."""

from __future__ import annotations

from typing import get_args

from django.db.models import Exists, OuterRef

from events.dependents import Moved, Rows, Way
from events.log import Envelope
from federation.identity.dependents import counted_together
from federation.identity.directory import as_kept
from ratings.kyu_tests.models import KyuTest
from ratings.titles.models import Diploma, LevelFact, TitleHolder, TitleStep, TitleTournament
from tournaments import events as played
from tournaments.dependents import place_of, played_in
from tournaments.models import GameRow

OF_PERSON = {"federation": OuterRef("federation"), "person": OuterRef("person")}


OfTitles = (
    played.ReportAccepted
    | played.AcceptanceTakenBack
    | played.TitleConditionsStated
    | played.ApprovedForTitles
    | played.ApprovalForTitlesTakenBack
)


def tournament_judged(event: OfTitles, at: Envelope) -> Rows:
    """The tournament as titles see it."""
    return TitleTournament.objects.filter(**place_of(at))


def judged_on_the_game(games: Rows) -> Rows:
    """What was judged of both players in the tournament of the game."""
    return TitleStep.objects.filter(played_in(games, tournament="source"), kind=TitleStep.Kind.TOURNAMENT)


def judged_in_it(tournaments: Rows) -> Rows:
    """What was judged of everybody in it."""
    here = tournaments.filter(federation=OuterRef("federation"), tournament=OuterRef("source"))
    return TitleStep.objects.filter(Exists(here), kind=TitleStep.Kind.TOURNAMENT)


def level_by_test(tests: Rows) -> Rows:
    """The level that a test gives while it is valid (SLSF-R 32.4)."""
    own = tests.filter(**OF_PERSON, paper=OuterRef("source"))
    return LevelFact.objects.filter(Exists(own), kind=LevelFact.Kind.TEST)


def step_by_it(levels: Rows) -> Rows:
    """The step that a test or a record made, under the number that is kept."""
    of_person = levels.annotate(stands_as=as_kept("person"))
    own = of_person.filter(
        federation=OuterRef("federation"),
        stands_as=OuterRef("person"),
        kind=OuterRef("kind"),
        source=OuterRef("source"),
    )
    return TitleStep.objects.filter(Exists(own))


def level_held(steps: Rows) -> Rows:
    """The level of whoever's step it is."""
    return TitleHolder.objects.filter(Exists(steps.filter(**OF_PERSON)))


def diplomas(steps: Rows) -> Rows:
    """Diplomas that such a step earned."""
    earned = steps.filter(**OF_PERSON, diploma=True, source=OuterRef("source"), kind=OuterRef("kind"))
    return Diploma.objects.filter(Exists(earned))


def later_steps(steps: Rows) -> Rows:
    """Later steps of the same player, which begin with the level after this one."""
    earlier = steps.filter(**OF_PERSON, order_key__lt=OuterRef("order_key"))
    return TitleStep.objects.filter(Exists(earlier))


MOVED = (
    *counted_together(TitleHolder, TitleStep),
    Moved(TitleTournament, tournament_judged, get_args(OfTitles)),
)
WAYS = (
    Way(GameRow, TitleStep, judged_on_the_game),
    Way(TitleTournament, TitleStep, judged_in_it),
    Way(KyuTest, LevelFact, level_by_test),
    Way(LevelFact, TitleStep, step_by_it),
    Way(TitleStep, TitleHolder, level_held),
    Way(TitleStep, Diploma, diplomas),
    Way(TitleStep, TitleStep, later_steps, in_part=True),
)
