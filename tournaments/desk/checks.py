"""What comes next for a tournament, and what stands in its way.

What stands in the way is asked of the command itself, so that page and command never disagree.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from events.citing import Refused
from federation.pages.account import official
from federation.pages.act_views import refusal_of
from federation.pages.refusals import words
from tournaments import commands
from tournaments.desk.fields import SEED_BYTES
from tournaments.desk.looking_over import next_round
from tournaments.desk.pairing import NOWHERE
from tournaments.desk.stage_steps import PAGES_OF_A_STAGE, Asked, next_of_stage, stages_to_open
from tournaments.desk.starting import StartForm
from tournaments.models import EntryRow, GameRow, TournamentRow
from tournaments.rules.systems import BY_STRENGTH, System
from tournaments.stages import REPORTED, SETTLED, book_of_row
from tournaments.state import TournamentKey
from tournaments.tournament_book import asks_consent

TO_BE_DECIDED = NOWHERE | {"border_shared"}
"""Refusals that only ask for somebody's own decision; the page of the act takes it."""


LEVEL = "match_without_winner"
"""The refusal of what waits for the next game of a match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One thing that was looked at. `tone` "" is in order; `url` leads to the remedy, called `remedy`."""

    text: str
    article: str = ""
    way_on: str = ""
    tone: str = ""
    url: str = ""
    remedy: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The act that is next: its page, and what was looked at first. `blocked`: it cannot act yet.

    `also`: what is next in the other stages that are in play beside it. `form`: the act itself, where it
    asks nothing more. `stage`: whose next round can be looked over, 0 for none; `look`: that round.
    """

    title: str
    url: str
    checks: list[Check]
    also: tuple[Step, ...] = ()
    form: StartForm | None = None
    stage: int = 0
    look: dict[str, object] = field(default_factory=dict)

    @property
    def blocked(self) -> bool:
        """Whether anything stands in the way."""
        return any(check.tone == "bad" for check in self.checks)


def next_step(request: HttpRequest, row: TournamentRow) -> Step | None:
    """The act that is next, None when nothing is left to do here."""
    steps = [_step(request, row, asked) for asked in _next(request, row)]
    return replace(steps[0], also=tuple(steps[1:])) if steps else None


def with_looks(request: HttpRequest, row: TournamentRow, step: Step | None) -> Step | None:
    """The same, with the rounds that may be published as they are looked over."""
    if step is None:
        return None
    here: TournamentKey = {"federation": row.federation, "tournament": row.tournament}
    also = tuple(replace(each, look=next_round(request, here, each.stage)) for each in step.also)
    return replace(step, look=next_round(request, here, step.stage), also=also)


def _step(request: HttpRequest, row: TournamentRow, asked: Asked) -> Step:
    refusal = refusal_of(asked.command, asked.act, official(request))
    checks = [_refused(row, asked, refusal)] if refusal else []
    more = {"stage": asked.stage["stage"]} if asked.stage and asked.page in PAGES_OF_A_STAGE else {}
    url = address(row, asked.page, **more) + asked.query
    step = Step(title=asked.title, url=url, checks=checks + _in_order(row, asked))
    if refusal is None and isinstance(asked.act, commands.StartRound):
        return replace(step, form=StartForm.of(asked.act))
    if refusal is None and isinstance(asked.act, commands.PairRound):
        return replace(step, stage=asked.act.stage)
    return step


def _refused(row: TournamentRow, asked: Asked, refusal: Refused) -> Check:
    """What stands in the way, with the way to its remedy; some of it only asks for a decision."""
    said = words(refusal)
    open_round = _open_round(row) if refusal.code in {"games_open", "games_without_ruling"} else 0
    last = asked.stage and asked.stage["rounds_started"] + 1 >= asked.stage["rounds_total"]
    may_wait = refusal.code == "games_open" and asked.page == "desk-start" and open_round and not last
    url, remedy = "", ""
    if open_round:
        url, remedy = address(row, "desk-round", round_number=open_round), _("Enter the results")
    elif refusal.code == LEVEL:
        url, remedy = address(row, "desk-adjourned"), _("Level matches")
    return Check(
        text=said.text,
        article=said.article,
        way_on=said.way_on,
        tone="warn" if may_wait or refusal.code in TO_BE_DECIDED else "bad",
        url=url,
        remedy=remedy,
    )


def _next(request: HttpRequest, row: TournamentRow) -> list[Asked]:
    """What is next: one act, or while rounds are played one for each stage."""
    here: TournamentKey = {"federation": row.federation, "tournament": row.tournament}
    if row.state in REPORTED | SETTLED:
        return []
    agreed = row.consented or not asks_consent(row.rule_book)
    if not row.seed and not (agreed and row.published):
        return [_publish(here) if agreed else _consent(here)]
    if not row.rounds_total:
        by_strength = row.stages and row.stages[0]["system"] in BY_STRENGTH
        return [_number(here) if by_strength else _draw(here)]
    if row.state != "finished" and not _decided_early(request, row, here):
        rounds = [asked for stage in row.stages for asked in next_of_stage(row, stage, here)]
        return rounds or stages_to_open(row, here) or [_finish(here)]
    return [_finish(here) if row.state == "in_play" else _file(here)]


def _decided_early(request: HttpRequest, row: TournamentRow, here: TournamentKey) -> bool:
    """Whether matches are decided before all their planned rounds: the end may be said now."""
    if row.state != "in_play" or all(stage["system"] != System.MATCH for stage in row.stages):
        return False
    act = commands.FinishTournament(**here)
    return refusal_of(commands.finish_tournament, act, official(request)) is None


def _consent(here: TournamentKey) -> Asked:
    act = commands.ConsentToRegulations(**here)
    title, command = _("Consent to the regulations"), commands.consent_to_regulations
    return Asked(title=title, page="desk-consent", command=command, act=act)


def _publish(here: TournamentKey) -> Asked:
    act = commands.PublishRegulations(**here)
    title, command = _("Publish the invitation"), commands.publish_regulations
    return Asked(title=title, page="desk-publish", command=command, act=act)


def _draw(here: TournamentKey) -> Asked:
    act = commands.DrawStartNumbers(**here, seed="0" * 2 * SEED_BYTES)
    title, command = _("Draw start numbers"), commands.draw_start_numbers
    return Asked(title=title, page="desk-draw", command=command, act=act)


def _number(here: TournamentKey) -> Asked:
    entered = EntryRow.objects.filter(**here).values_list("person", flat=True)
    everybody = tuple(str(person) for person in entered)
    act = commands.NumberByStrength(**here, alphabetical=everybody, seed="0" * 2 * SEED_BYTES)
    title, command = _("Number by strength"), commands.number_by_strength
    return Asked(title=title, page="desk-number", command=command, act=act)


def _finish(here: TournamentKey) -> Asked:
    act = commands.FinishTournament(**here)
    title, command = _("Finish the tournament"), commands.finish_tournament
    return Asked(title=title, page="desk-finish", command=command, act=act)


def _file(here: TournamentKey) -> Asked:
    act = commands.FileReport(**here, arbiter_name="-", arbiter_address="-")
    title, command = _("File the report"), commands.file_report
    return Asked(title=title, page="desk-file", command=command, act=act)


def address(row: TournamentRow, page: str, **more: object) -> str:
    """The address of a page of this tournament's desk."""
    return reverse(page, kwargs={"federation": row.federation, "tournament": row.tournament, **more})


def _open_round(row: TournamentRow) -> int:
    """The first round with a game that nobody has handed in, 0 for none."""
    games = GameRow.objects.filter(federation=row.federation, tournament=row.tournament)
    missing = games.filter(black_half_points=None).order_by("round_number")
    return missing.values_list("round_number", flat=True).first() or 0


def _in_order(row: TournamentRow, asked: Asked) -> list[Check]:
    """What was looked at and is well."""
    cited = book_of_row(row)
    if asked.page not in {"desk-draw", "desk-number", "desk-start"}:
        return []
    bye = (
        _("An odd number of players: one has the bye")
        if row.players % 2
        else _("An even number of players: no bye")
    )
    found = [Check(text=bye, article=cited.cite("23"))]
    if row.chief_arbiter:
        found.append(Check(text=_("A chief arbiter is appointed"), article=cited.cite("18.3")))
    return found
