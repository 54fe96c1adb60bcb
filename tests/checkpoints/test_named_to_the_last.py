"""No list of the verifier's is cut, however many events it names and however long the log is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from events.verifying.chain import Chain
from events.verifying.earlier import Earlier
from events.verifying.findings import MOST_LETTERS, MOST_TOLD, Findings, runs
from events.verifying.forms import PUBLIC, VEILED, Veiled, place_hash, veil
from events.verifying.veils import Veils
from tests.checkpoints.both_forms import BOTH, bundle

FAR = 2_000_000
SCATTERED = [position for each in range(400) for position in range(FAR + 4 * each, FAR + 4 * each + 2)]
"""Runs of two, as long a line as a log of that size can have."""


def named(said: Sequence[str], beginning: str) -> list[int]:
    """Every position on the lines that begin so; none of them is cut."""
    lines = [line for line in said if line.startswith(beginning)]
    assert lines
    assert all(len(line) < MOST_LETTERS and "..." not in line for line in lines)
    spans = [re.findall(r"\d+", span) for line in lines for span in re.findall(r"\d{7}(?: to \d{7})?", line)]
    return [position for span in spans for position in range(int(span[0]), int(span[-1]) + 1)]


def withheld(reader_class: str, positions: Sequence[int]) -> Iterator[Veiled]:
    for position in positions:
        placed = place_hash("0" * 64, position, reader_class, "1" * 64) if reader_class else "2" * 64
        content = "1" * 64 if reader_class else ""
        yield Veiled(position, "0" * 64, placed, reader_class, content)


@pytest.mark.parametrize(
    ("reader_class", "stated", "beginning"),
    [
        ("", False, "not checked: what these events say, "),
        ("", True, "BROKEN: withheld, and the log states that everybody may read it: "),
        (VEILED + "slsf", False, "holds: withheld, as what auditors of slsf alone read: "),
    ],
    ids=["before the statement", "stated as public", "rightly"],
)
def test_what_is_withheld(reader_class: str, stated: bool, beginning: str) -> None:
    said: list[str] = []
    veils = Veils()
    for event in withheld(reader_class, SCATTERED):
        veils.pass_over(event)
    if stated:
        veils.stated.add(f'{{"first":1,"last":{2 * FAR},"runs":[]}}', 2 * FAR + 1)
    veils.tell(Findings(said.append))
    assert named(said, beginning) == SCATTERED


def test_public_events_are_named_one_by_one_and_the_many_all_at_once() -> None:
    said: list[str] = []
    findings, chain, veils = Findings(said.append), Chain(), Veils()
    many = range(FAR, FAR + 3 * MOST_TOLD, 2)
    for event in withheld(PUBLIC, many):
        for fault in chain.pass_over(event):
            findings.broken(f"event {fault.position}: {fault.what}")
        veils.pass_over(event)
    veils.tell(findings)
    assert named(said, "BROKEN: withheld, though they were recorded for everybody") == [*many]


def test_a_single_public_event_is_told_once() -> None:
    said: list[str] = []
    findings, veils = Findings(said.append), Veils()
    for event in withheld(PUBLIC, [FAR]):
        findings.broken(f"event {event.position}: is withheld")
        veils.pass_over(event)
    veils.tell(findings)
    assert said == [f"BROKEN: event {FAR}: is withheld"]


def test_what_an_earlier_bundle_showed(tmp_path: Path) -> None:
    said: list[str] = []
    findings = Findings(said.append)
    earlier = Earlier(str(bundle(BOTH[:20], (10, 20)).write(tmp_path / "old.zip")))
    for position in range(MOST_TOLD):
        findings.broken(f"fault {position}")
    for link in BOTH[:20]:
        earlier.meet(veil(link), findings)
    earlier.tell("", findings)
    (line,) = (line for line in said if line.startswith("BROKEN: withheld; "))
    assert line.endswith("showed what they say: 1 to 3, 6 to 8, 10 to 20")


def test_runs_are_as_they_were() -> None:
    assert [*runs([3, 7, 8, 9, 11])] == ["3, 7 to 9, 11"]
    assert [*runs([3, 7, 8, 9, 11], room=6)] == ["3", "7 to 9", "11"]
    assert [*runs([])] == []
