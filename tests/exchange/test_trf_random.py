"""There and back again, and files that somebody broke: a refusal or a whole tournament, nothing else."""

from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed
from tests.exchange.invented import SMALL_FILE, tournaments
from tests.exchange.trf_writer import write_trf16
from tournaments.exchange.trf import TrfTournament, read_trf

SEEDS = (
    SMALL_FILE,
    SMALL_FILE + "132" + " " * 88 + "26/07/01\n162  W 3.0    D 1.0\nXXS W=3 PAB=1\nBBW 2.0\n013 Lag 1\n",
)
TELLING = "001 132 162 XXS \n\r\t -+=10wbHFUZ?½,.:/²\x85\x0c\ufeffÅ"


def is_whole(tournament: TrfTournament) -> bool:
    """Everyone stands exactly once in every round, and points are never negative."""
    everyone = sorted(player.start_number for player in tournament.players)
    return (
        all(
            sorted(
                [side for board in each.boards for side in (board.white, board.black)]
                + [bye.player for bye in each.byes]
            )
            == everyone
            for each in tournament.rounds
        )
        and sorted(tournament.standing) == everyone
    )


@given(tournaments())
def test_what_is_written_is_read_again(written: TrfTournament) -> None:
    text = write_trf16(written)
    read = read_trf(text.encode())
    assert write_trf16(read) == text
    assert read.points_differences == ()
    assert is_whole(read)


@given(tournaments(), st.data())
def test_the_order_of_the_lines_does_not_matter(written: TrfTournament, data: st.DataObject) -> None:
    lines = write_trf16(written).splitlines()
    shuffled = data.draw(st.permutations(lines))
    assert read_trf("\n".join(shuffled).encode()).rounds == read_trf("\n".join(lines).encode()).rounds


def read_or_refuse(raw: bytes) -> None:
    try:
        read = read_trf(raw)
    except Malformed as refused:
        assert str(refused)
        return
    assert is_whole(read)
    assert all(adjustment.text for adjustment in read.adjustments)


@settings(max_examples=400)
@given(st.sampled_from(SEEDS), st.data())
def test_changed_letters(text: str, data: st.DataObject) -> None:
    letters = list(text)
    for _change in range(data.draw(st.integers(1, 6))):
        place = data.draw(st.integers(0, len(letters) - 1))
        letters[place] = data.draw(st.sampled_from(TELLING) | st.characters())
    read_or_refuse("".join(letters).encode("utf-8", "surrogatepass"))


@settings(max_examples=200)
@given(st.sampled_from(SEEDS), st.data())
def test_cut_doubled_and_moved_pieces(text: str, data: st.DataObject) -> None:
    raw = text.encode()
    start = data.draw(st.integers(0, len(raw)))
    end = data.draw(st.integers(start, len(raw)))
    to = data.draw(st.integers(0, len(raw)))
    read_or_refuse(raw[:start] + raw[end:])
    read_or_refuse(raw[:to] + raw[start:end] + raw[to:])


@given(st.binary(max_size=400))
def test_any_bytes_at_all(raw: bytes) -> None:
    read_or_refuse(raw)
    read_or_refuse(SMALL_FILE.encode() + raw)
