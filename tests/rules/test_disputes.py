"""Disputes, chief referees, and who is Swedish (PSGRP §7, SLSF-G 18.1i-18.3, 27.1, 30, SLSF-R 20.3, 31)."""

import pytest

from events.citing import Because, Refused
from tournaments.rules.books import DSU, GOMOKU, PSGRP, RENJU
from tournaments.rules.disputes import (
    Stage,
    article_of_disputes,
    check_chief,
    check_in_time,
    check_not_settled,
    dispute_stands,
)
from tournaments.rules.international import check_international, counts_as_swedish
from tournaments.rules.officials import check_chief_referee, too_few_officials
from tournaments.rules.protests import check_decider, check_known


@pytest.mark.parametrize(
    ("book", "article"),
    [(PSGRP, "PSGRP §7.2"), (DSU, "DSU 4.1.1 §6"), (GOMOKU, "SLSF-G 18.1i"), (RENJU, "SLSF-R 19.1i")],
)
def test_the_paragraph_by_which_a_dispute_is_looked_into(book, article):
    assert article_of_disputes(book) == article


def test_in_poland_only_the_chief_referee_decides_where_one_is_named():
    check_chief(PSGRP, chief="R1", deciding=("R9", "R1"))
    check_chief(PSGRP, chief="", deciding=("R2",))
    check_chief(GOMOKU, chief="R1", deciding=("R2",))
    with pytest.raises(Refused) as refusal:
        check_chief(PSGRP, chief="R1", deciding=("R2",))
    assert (refusal.value.code, refusal.value.article) == ("chief_decides", "PSGRP §7.2")


def test_of_several_referees_one_is_chief():
    check_chief_referee([], "", GOMOKU)
    check_chief_referee(["R1"], "", GOMOKU)
    check_chief_referee(["R1", "R2"], "R2", GOMOKU)
    for chief in ("", "R3"):
        with pytest.raises(Refused) as refusal:
            check_chief_referee(["R1", "R2"], chief, RENJU)
        assert (refusal.value.code, refusal.value.article) == ("chief_missing", "SLSF-R 19.3")


@pytest.mark.parametrize(
    ("officials", "participants", "needed"), [(1, 10, None), (1, 11, 2), (2, 20, None), (2, 21, 3), (0, 1, 1)]
)
def test_one_official_for_each_ten_who_take_part(officials, participants, needed):
    warning = too_few_officials(officials, participants, GOMOKU, sanctioned=True)
    assert (warning and warning.inputs) == (needed and (officials, needed, participants))
    assert too_few_officials(officials, participants, GOMOKU, sanctioned=False) is None


@pytest.mark.parametrize(
    ("swedish", "by_board", "book", "article"),
    [
        (True, False, GOMOKU, "SLSF-G 27.1"),
        (True, True, RENJU, "SLSF-R 28.1"),
        (False, True, RENJU, "SLSF-R 20.3"),
        (False, True, GOMOKU, None),
        (False, False, RENJU, None),
    ],
)
def test_a_resident_counts_as_swedish_for_renju_by_the_board(swedish, by_board, book, article):
    because = counts_as_swedish(swedish=swedish, by_board=by_board, book=book)
    assert (because and because.article) == article


def test_an_international_tournament_counts_with_one_swedish_player():
    swede = Because("SLSF-G 27.1", "eligibility.swedish")
    assert check_international([None, swede], GOMOKU).inputs == (1,)
    assert check_international([swede, None, swede], RENJU).article == "SLSF-R 31"
    for nobody in ([], [None, None]):
        with pytest.raises(Refused) as refusal:
            check_international(nobody, GOMOKU)
        assert (refusal.value.code, refusal.value.article) == ("no_swedish_participant", "SLSF-G 30")


def test_what_arises_is_looked_into_while_the_tournament_is_played():
    check_in_time(RENJU, finished=False)
    with pytest.raises(Refused) as refusal:
        check_in_time(RENJU, finished=True)
    assert (refusal.value.code, refusal.value.article) == ("play_is_over", "SLSF-R 19.1i")


def test_in_poland_what_both_settled_before_play_went_on_stands():
    for book, settled in ((PSGRP, False), (GOMOKU, True)):
        check_not_settled(book, settled_and_resumed=settled)
    with pytest.raises(Refused) as refusal:
        check_not_settled(PSGRP, settled_and_resumed=True)
    assert (refusal.value.code, refusal.value.article) == ("settled_already", "PSGRP §7.1")


@pytest.mark.parametrize(
    ("proposed", "accepted", "ruled", "stage", "told"),
    [
        (False, None, False, Stage.RAISED, ()),
        (True, None, False, Stage.PROPOSED, ()),
        (True, (True, True), False, Stage.SETTLED, (True, True)),
        (True, (True, False), False, Stage.FOR_THE_CHIEF, (True, False)),
        (True, (False, False), False, Stage.FOR_THE_CHIEF, (False, False)),
        (True, (True, True), True, Stage.RULED, ()),
        (False, None, True, Stage.RULED, ()),
    ],
)
def test_how_far_a_dispute_has_come(proposed, accepted, ruled, stage, told):
    found, because = dispute_stands(PSGRP, proposed=proposed, accepted=accepted, ruled=ruled)
    assert (found, because.article, because.inputs) == (stage, "PSGRP §7.2", told)


def test_who_protests_alone_or_in_a_team_does_not_decide_on_it():
    check_decider(GOMOKU, protesting=["P1", "P2"], deciding=["R1"])
    for deciding in (["P2"], ["R1", "P1"]):
        with pytest.raises(Refused) as refusal:
            check_decider(GOMOKU, protesting=["P1", "P2"], deciding=deciding)
        assert (refusal.value.code, refusal.value.article) == ("own_protest", "SLSF-G 18.1i")


@pytest.mark.parametrize(("book", "article"), [(PSGRP, "PSGRP §7.2"), (DSU, "DSU 4.1.1 §6")])
def test_the_other_books_know_no_protest(book, article):
    check_known(RENJU)
    with pytest.raises(Refused) as refusal:
        check_known(book)
    assert (refusal.value.code, refusal.value.article) == ("no_protest_in_book", article)
