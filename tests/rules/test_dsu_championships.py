"""The Danish championships as the book sets them, class by class (DSU 4.2 §35-§39, 4.3.2-4.3.4)."""

import pytest

from events.citing import Refused
from tournaments.rules.dsu.championships import TABLE, Championship, Play, Tie, control_doubt, format_for
from tournaments.rules.dsu.time_controls import TimeControl, control

HUNDRED = control((100, 40), (50, 20), (15, None), increment_seconds=30)
NINETY = control((90, 40), (30, None), increment_seconds=30)
WITHOUT_SECONDS = control((150, None))
HALF_AN_HOUR = control((30, None))
WOMENS = control((25, None))
EVERY_CONTROL = (HUNDRED, NINETY, WITHOUT_SECONDS, HALF_AN_HOUR, WOMENS)

PRINTED = {
    Championship.NATIONAL: ("DSU 4.2 §36", 10, 10, 9, Play.ROUND_ROBIN, Tie.PLAY_OFF, "Danmarksmester"),
    Championship.CANDIDATE: (
        "DSU 4.2 §37", 8, None, 7, Play.SWISS, Tie.CORRECTION_THEN_PLAY_OFF, "Juniordanmarksmester",
    ),
    Championship.VETERAN: ("DSU 4.2 §38", 2, None, None, Play.OTHER, None, ""),
    Championship.OTHERS: ("DSU 4.2 §39", 2, None, None, Play.OTHER, None, ""),
    Championship.SENIOR: (
        "DSU 4.3.2", 8, None, 7, Play.SWISS, Tie.CORRECTION_THEN_SHARED, "Seniordanmarksmester",
    ),
    Championship.RAPID: ("DSU 4.3.3", 8, 64, 7, Play.SWISS, Tie.BLITZ, "Danmarksmester i hurtigskak"),
    Championship.WOMENS_RAPID: (
        "DSU 4.3.4", 8, None, 7, Play.SWISS, Tie.BLITZ, "Danmarksmester i hurtigskak for kvinder",
    ),
}  # fmt: skip


@pytest.mark.parametrize("championship", Championship)
def test_every_championship_stands_in_the_table_as_printed(championship):
    terms = TABLE[championship]
    shown = (terms.article, terms.fewest, terms.most, terms.rounds, terms.play, terms.tie, terms.title)
    assert shown == PRINTED[championship]
    assert terms.at_most_rounds == (5 if championship is Championship.VETERAN else None)


@pytest.mark.parametrize("championship", Championship)
def test_it_takes_its_fewest_and_its_most_and_nobody_beyond(championship):
    article, fewest, most, rounds, play, _, _ = PRINTED[championship]
    if championship is Championship.WOMENS_RAPID:  # fourteen or fewer: a form to suit the number
        play, rounds = Play.OTHER, None
    form = format_for(championship, fewest)
    assert (form.play, form.rounds) == (play, rounds)
    with pytest.raises(Refused) as refusal:
        format_for(championship, fewest - 1)
    assert (refusal.value.code, refusal.value.article) == ("too_few_players", article)
    assert (refusal.value.field, refusal.value.values["limit"]) == ("players", fewest)
    if most is None:
        assert format_for(championship, 1000).trace[0].article == article
        return
    assert format_for(championship, most).trace[0].article == article
    with pytest.raises(Refused) as refusal:
        format_for(championship, most + 1)
    assert (refusal.value.code, refusal.value.values["limit"]) == ("too_many_players", most)


@pytest.mark.parametrize(("players", "play", "reasons"), [(14, Play.OTHER, 2), (15, Play.SWISS, 1)])
def test_more_than_fourteen_women_play_a_swiss(players, play, reasons):
    form = format_for(Championship.WOMENS_RAPID, players)
    assert (form.play, len(form.trace)) == (play, reasons)


@pytest.mark.parametrize(
    ("championship", "article", "printed"),
    [
        (Championship.NATIONAL, "DSU 4.2 §35", {HUNDRED}),
        (Championship.CANDIDATE, "DSU 4.2 §35", {HUNDRED}),
        (Championship.VETERAN, "DSU 4.2 §35", {NINETY, WITHOUT_SECONDS}),
        (Championship.OTHERS, "DSU 4.2 §35", {NINETY, WITHOUT_SECONDS}),
        (Championship.SENIOR, "DSU 4.3.2", {NINETY}),
        (Championship.RAPID, "DSU 4.3.3", {HALF_AN_HOUR}),
        (Championship.WOMENS_RAPID, "DSU 4.3.4", {WOMENS}),
    ],
)
def test_each_has_the_thinking_times_that_are_printed_for_it(
    championship: Championship, article: str, printed: set[TimeControl]
):
    for asked in EVERY_CONTROL:
        doubt = control_doubt(championship, asked)
        assert (doubt is None) is (asked in printed)
        assert doubt is None or doubt.article == article
