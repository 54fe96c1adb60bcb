"""Disputes, chief referees, and who is Swedish (PSGRP §7, SLSF-G 18.1i-18.3, 27.1, 30, SLSF-R 20.3, 31)."""

import pytest

from events.citing import Because, Refused
from tournaments.rules.books import DSU, GOMOKU, PSGRP, RENJU
from tournaments.rules.disputes import article_of_disputes, check_chief
from tournaments.rules.international import check_international, counts_as_swedish
from tournaments.rules.officials import check_chief_referee, too_few_officials


@pytest.mark.parametrize(
    ("book", "article"),
    [(PSGRP, "PSGRP §7.2"), (DSU, "DSU 4.1.1 §6"), (GOMOKU, "SLSF-G 18.1i"), (RENJU, "SLSF-R 19.1i")],
)
def test_the_paragraph_by_which_a_dispute_is_looked_into(book, article):
    assert article_of_disputes(book) == article


def test_in_poland_only_the_chief_referee_decides_where_one_is_named():
    check_chief(PSGRP, chief="R1", deciding="R1")
    check_chief(PSGRP, chief="", deciding="R2")
    check_chief(GOMOKU, chief="R1", deciding="R2")
    with pytest.raises(Refused) as refusal:
        check_chief(PSGRP, chief="R1", deciding="R2")
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
    swede = Because("SLSF-G 27.1", "a Swedish player")
    assert check_international([None, swede], GOMOKU).inputs == (1,)
    assert check_international([swede, None, swede], RENJU).article == "SLSF-R 31"
    for nobody in ([], [None, None]):
        with pytest.raises(Refused) as refusal:
            check_international(nobody, GOMOKU)
        assert (refusal.value.code, refusal.value.article) == ("no_swedish_participant", "SLSF-G 30")
