"""Report files of real tournaments, and the cases of other people's engines."""

from pathlib import Path

import pytest

from events.citing import Malformed
from tests.exchange.shared import needs, real_files
from tournaments.exchange.trf import TrfRefused, TrfTournament, read_trf
from tournaments.exchange.trf.taken.places import ranks_taken

REAL = real_files("chess-trf-real", "*.trf")
FRENCH = real_files("chess-events-fr", "*.trf")
CASES = real_files("swiss-engine-cases", "*/*.trf")


def read(path: Path) -> TrfTournament:
    return read_trf(path.read_bytes())


def row(path: Path, tournament: TrfTournament) -> str:
    ranks = tournament.ranks
    differing = len(tournament.points_differences)
    return (
        f"{path.name:60} players {len(tournament.players):4} rounds {len(tournament.rounds):3} "
        f"games {tournament.games:5} points agree {len(tournament.players) - differing:4} "
        f"differ {differing:3} ranks agree {ranks.agreeing:4}/{ranks.stated:<4} "
        f"adjustments {len(tournament.adjustments):4}"
    )


EXPECTED = {  # players, rounds, games, points that differ, ranks that agree, ranks stated
    "donostia-gros-2010-rd5-input": (52, 4, 89, 0, 52, 52),
    "karl-mala-2005": (284, 7, 970, 0, 276, 276),
    "lask-open-a-2007": (10, 9, 45, 0, 1, 10),
    "lichess-swiss-2020-FaLp5fSD": (13, 10, 56, 0, 0, 0),
    "lichess-swiss-2020-j8rtJ5GL": (112, 20, 574, 0, 0, 0),
    "seniorserien-klass1-2017": (14, 13, 89, 0, 3, 14),
    "seniorserien-klass2-2017": (14, 13, 76, 0, 2, 14),
    "seniorserien-klass3-2017": (12, 11, 50, 4, 2, 12),
}
"""The Swedish files rank by rating, not by points; klass 3 leaves out the games of two who withdrew."""


@needs("chess-trf-real")
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.stem)
def test_real_files_are_read(path: Path) -> None:
    tournament = read(path)
    print(row(path, tournament))
    ranks = tournament.ranks
    found = (
        *(len(tournament.players), len(tournament.rounds), tournament.games),
        *(len(tournament.points_differences), ranks.agreeing, ranks.stated),
    )
    if path.stem not in EXPECTED:
        pytest.skip(f"{path.name} was not there when this was written: {found}")
    assert found == EXPECTED[path.stem]
    assert tournament.head.starts_on is not None
    assert tournament.head.ends_on is not None


@needs("chess-trf-real")
def test_a_real_file_with_players_without_a_rank_keeps_all_others() -> None:
    (path,) = real_files("chess-trf-real", "karl-mala-2005.trf")
    tournament = read(path)
    places = ranks_taken(tournament)
    kept = sum(places[player.start_number] == player.rank for player in tournament.players)
    print(f"{path.name}: {kept} of {tournament.ranks.stated} ranks kept")
    assert kept == tournament.ranks.stated == 276


@needs("chess-events-fr")
@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.stem)
def test_the_french_events_are_read_without_a_word(path: Path) -> None:
    tournament = read(path)
    print(row(path, tournament))
    assert tournament.adjustments == ()
    assert tournament.points_differences == ()
    assert tournament.ranks.agreeing == len(tournament.players)


@needs("chess-events-fr")
def test_the_french_events_are_all_there() -> None:
    read_all = [read(path) for path in FRENCH]
    assert len(read_all) >= 27
    assert max(len(each.players) for each in read_all) == 581


REFUSED = {"incompatible_color", "incompatible_result"}


@needs("swiss-engine-cases")
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_cases_of_other_engines_are_read_or_refused_for_their_fault(path: Path) -> None:
    if path.stem in REFUSED:
        with pytest.raises(TrfRefused) as refused:
            read(path)
        assert [problem.line for problem in refused.value.problems] == [2]
        return
    print(row(path, read(path)))


FAULTS = {
    "incorrect_points": ("points", "Start number 2: stated points 4, but the results add up to 3."),
    "missing_result": ("opponent", "Round 5 was filled in from the line of the opponent, start number 2."),
    "too_many_results": ("142", "The file declares 5 rounds and holds 6."),
    "missing_starting_number": ("start number", "The start numbers are not 1 to 7; they are kept."),
    "invalid_code": ("record", "No record is known by '101'; the line was passed over."),
}


@needs("swiss-engine-cases")
@pytest.mark.parametrize(("stem", "fault"), FAULTS.items(), ids=list(FAULTS))
def test_faults_made_on_purpose_are_named(stem: str, fault: tuple[str, str]) -> None:
    (path,) = real_files("swiss-engine-cases/py4swiss", f"{stem}.trf")
    assert fault in [(adjustment.field, adjustment.text) for adjustment in read(path).adjustments]


@needs("chess-trf-real")
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.stem)
def test_a_real_file_without_its_last_player_is_refused(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    players = [place for place, line in enumerate(lines) if line.startswith(b"001")]
    met_others = max(players, key=lambda place: len(lines[place]))
    with pytest.raises(Malformed):
        read_trf(b"".join(lines[:met_others] + lines[met_others + 1 :]))
