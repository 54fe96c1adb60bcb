"""Tiles of the tree (C2SP tlog-tiles): their addresses, their widths, and that the tree is made of them."""

import pytest
from django.test import Client
from django.urls import reverse

from events.checkpoints import growing, tiles
from events.checkpoints.signing import sign_now
from events.checkpoints.tiles import NotSignedYet, hash_tile
from events.verifying import tiled
from events.verifying.tiled import joined_root
from events.verifying.tiles import Place, read_place
from events.verifying.tree import leaf_hash, node_hash
from tests.checkpoints.making import root
from tests.events.recording import club, clubs, record

AROUND = (1, 255, 256, 257, 65_535, 65_536, 65_537, 70_000)
LEAVES = [leaf_hash(number.to_bytes(4, "big")) for number in range(70_000)]


# ---- addresses ----


@pytest.mark.parametrize(
    ("place", "address"),
    [
        (Place(0), "000"),
        (Place(67, 8), "067.p/8"),
        (Place(999), "999"),
        (Place(1_000), "x001/000"),
        (Place(1_234_067), "x001/x234/067"),  # the specification's own example
        (Place(10**9 - 1, 255), "x999/x999/999.p/255"),
    ],
)
def test_a_tile_has_one_address(place, address):
    assert str(place) == address
    assert read_place(address) == place


@pytest.mark.parametrize(
    "address",
    ["", "0", "0000", "x000/067", "x000/x001/000", "001/000", "067.p/0", "067.p/08", "067.p/256", "067.p/999",
     "067.p/", "067.p", "x067", "-01", "000/", "\u0661\u0661\u0661"],
)  # fmt: skip
def test_no_other_does(address):
    with pytest.raises(ValueError, match="no place of a tile"):
        read_place(address)


# ---- which there are ----


@pytest.fixture
def levels(monkeypatch):
    """A tree of 70,000 leaves without a database: its levels, each made of the one below it."""
    found = [LEAVES]
    while len(found[-1]) >= 256:
        below = found[-1]
        whole = range(0, len(below) - 255, 256)
        found.append([joined_root(below[start : start + 256]) for start in whole])
    monkeypatch.setattr(tiles, "nodes", lambda level, start, end: found[level][start:end])
    return found


def rightmost(size):
    """The widths of the last tile of each level, as the specification counts them."""
    found = []
    while size:
        found.append((size // 256, size % 256))
        size //= 256
    return found


@pytest.mark.parametrize("size", AROUND)
def test_every_level_ends_where_the_tree_does(levels, size):
    for level, (whole, width) in enumerate(rightmost(size)):
        if whole:
            assert len(hash_tile(level, Place(whole - 1), size)) == 256 * 32
        if width:
            assert len(hash_tile(level, Place(whole, width), size)) == width * 32
        for beyond in (Place(whole, width + 1), Place(whole), Place(whole + 1, 1)):
            with pytest.raises(NotSignedYet):
                hash_tile(level, beyond, size)
    with pytest.raises(NotSignedYet):
        hash_tile(len(rightmost(size)), Place(0, 1), size)
    for level in (63, 64, 10**30):
        with pytest.raises(NotSignedYet):
            hash_tile(level, Place(0, 1), size)


def test_the_example_of_the_specification():
    """A tree of 70,000: 273 whole tiles, then 112, 17 and 1 hashes. One of 256: one whole tile, then 1."""
    assert rightmost(70_000) == [(273, 112), (1, 17), (0, 1)]
    assert rightmost(256) == [(1, 0), (0, 1)]


def peaks(size):
    """The whole subtrees that stand side by side at the right edge, read from the last tiles alone."""
    found = []
    for level, (whole, width) in reversed(list(enumerate(rightmost(size)))):
        tile = hash_tile(level, Place(whole, width), size) if width else b""
        hashes = [tile[start : start + 32] for start in range(0, len(tile), 32)]
        while hashes:
            count = 1 << len(hashes).bit_length() - 1
            found.append(joined_root(hashes[:count]))
            hashes = hashes[count:]
    return found


@pytest.mark.parametrize("size", AROUND)
def test_the_root_comes_of_the_last_tiles(levels, size):
    """What whoever mirrors the tiles does with them, here by the definition of RFC 9162."""
    *left, found = peaks(size)
    for other in reversed(left):
        found = node_hash(other, found)
    assert found == root(LEAVES[:size])


# ---- as they are served ----


@pytest.mark.database
@pytest.mark.django_db
class TestServed:
    def test_hashes_and_entries_of_what_is_signed(self, signed):
        hashes, entries = Client().get("/tile/0/000.p/62"), Client().get("/tile/entries/000.p/62")
        assert (len(hashes.content), len(entries.content)) == (62 * 32, 62 * 34)
        for number in range(62):
            length, entry = entries.content[number * 34 :][:2], entries.content[number * 34 + 2 :][:32]
            assert length == b"\x00\x20"
            assert leaf_hash(entry) == hashes.content[number * 32 :][:32]
        assert Client().get("/tile/0/000.p/7").content == hashes.content[: 7 * 32]

    @pytest.mark.parametrize(
        "address",
        ["0/000", "0/000.p/63", "0/001.p/1", "1/000.p/1", "00/000.p/1", "64/000.p/1", "0/0", "entries/000",
         "entries/000.p/63", "-1/000.p/1", "0/x000/000.p/1", f"{'9' * 5_000}/000.p/1"],
    )  # fmt: skip
    def test_nothing_beyond_the_newest_checkpoint(self, signed, address):
        record("club/slsf/late", club())
        assert Client().get(f"/tile/{address}").status_code == 404

    def test_nothing_before_the_first(self, house):
        assert Client().get("/tile/0/000.p/1").status_code == 404
        assert Client().get("/tile/entries/000.p/1").status_code == 404

    def test_whole_tiles_of_every_level(self, monkeypatch):
        """With tiles four wide, so that a short log has three levels of them."""
        for module in (growing, tiles):
            monkeypatch.setattr(module, "WIDTH_BITS", 2)
            monkeypatch.setattr(module, "WIDTH", 4)
        monkeypatch.setattr(growing, "A_READ", 12)
        monkeypatch.setattr(tiled, "TILE_BITS", 2)
        monkeypatch.setattr(tiled, "TILE_WIDTH", 4)
        clubs(37)
        sign_now()
        level = hash_tile(0, Place(2, 4), 37)
        above = hash_tile(1, Place(0, 4), 37)
        assert above[64:96] == joined_root([level[start : start + 32] for start in range(0, 128, 32)])
        assert len(hash_tile(2, Place(0, 2), 37)) == 64

    def test_tiles_are_kept_for_ever_by_anybody_and_checkpoints_for_seconds(self, signed, client, account):
        client.force_login(account("solveig", "auditor"))
        for reader in (Client(), client):
            for address in ("/tile/0/000.p/62", "/tile/entries/000.p/62"):
                answer = reader.get(address)
                assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
                assert answer["Content-Type"] == "application/octet-stream"
                assert not answer.has_header("Vary"), "one copy serves all"
                assert not answer.cookies
            assert reader.get("/checkpoint")["Cache-Control"] == "public, max-age=5"
            assert reader.head("/tile/0/000.p/62").status_code == 200
            assert reader.post("/tile/0/000.p/62").status_code == 405

    def test_what_is_not_there_is_not_kept_for_ever(self, signed):
        assert "public" not in Client().get("/tile/0/000").get("Cache-Control", "")
        asked = Client().get("/tile/0/000.p/62?as_of=2026-01-01")
        assert (asked.status_code, asked.get("Cache-Control")) == (422, None)

    def test_its_address_is_made_as_it_is_read(self):
        assert reverse("tile", args=[1, Place(1_234_067, 3)]) == "/tile/1/x001/x234/067.p/3"
