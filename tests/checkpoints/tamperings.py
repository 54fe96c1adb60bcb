"""What is done to the bundle of a log of both forms, as data: who does it, and how the verifier then ends.

The codes stand in the order of `both_forms.MODES`: nothing given; the key; and with it a checkpoint kept from
before, a policy of witnesses, an earlier bundle.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from events.verifying.forms import PUBLIC, Link, fields_of, veil
from tests.checkpoints.both_forms import BOTH, SANCTIONED, SECOND, TIED, bundle, is_veiled, seen, shown
from tests.checkpoints.making import LINES, MINE, PUBLISHED, Parts, chained, key, note

Codes = tuple[int, int, int, int, int]
HONEST: Codes = (3, 3, 0, 0, 0)
FOUND: Codes = (1, 1, 1, 1, 1)
FROM_BEFORE: Codes = (3, 3, 1, 1, 1)
"""Only what a reader, or a witness, has from before tells of it: the house itself made all of it anew."""
OPEN: Codes = (3, 3, 3, 3, 3)

FIRST, LAST = 7, 38
"""A public event of each form."""


class Tampering(NamedTuple):
    """What is done, and how the verifier ends in each mode."""

    name: str
    parts: Callable[[], Parts]
    codes: Codes = FOUND


def honest() -> Parts:
    """The bundle as the house hands it out."""
    return seen(bundle())


def spoiled(spoil: Callable[[list[dict[str, Any]]], object]) -> Callable[[], Parts]:
    """The honest bundle with other lines of events."""

    def made() -> Parts:
        parts = honest()
        spoil(parts["events"])
        return parts

    return made


def changed(position: int, **fields: object) -> Callable[[], Parts]:
    """One line says something else."""
    return spoiled(lambda lines: lines[position - 1].update(fields))


def resigned(
    change: Callable[[list[Link]], Sequence[Link]], lines: Callable[[Sequence[Link]], Any] = shown
) -> Callable[[], Parts]:
    """Another log, chained and signed anew with the house's own key; no witness signs it."""

    def made() -> Parts:
        other = chained(change(list(BOTH)))
        parts = bundle(other, (10, 30, len(other)))
        parts["events"] = lines(other)
        return parts

    return made


def replaced(position: int, **fields: object) -> Callable[[list[Link]], list[Link]]:
    """The log with one event changed."""

    def change(made: list[Link]) -> list[Link]:
        made[position - 1] = made[position - 1]._replace(**fields)
        return made

    return change


def withheld(*positions: int) -> Callable[[], Parts]:
    """These events show their place alone."""

    def spoil(lines: list[dict[str, Any]]) -> None:
        for position in positions:
            lines[position - 1] = fields_of(veil(BOTH[position - 1]))

    return spoiled(spoil)


def swapped(position: int, other: int, *names: str) -> Callable[[], Parts]:
    """Two lines trade what stands under these names, or all of it."""

    def spoil(lines: list[dict[str, Any]]) -> None:
        one, two = lines[position - 1], lines[other - 1]
        for name in names or tuple(one):
            one[name], two[name] = two[name], one[name]

    return spoiled(spoil)


def _stated(**fields: object) -> Callable[[list[Link]], list[Link]]:
    said = json.loads(BOTH[SECOND].payload) | fields
    return replaced(SECOND + 1, payload=json.dumps(said, separators=(",", ":")))


def _ruled(*streams: str) -> Callable[[list[Link]], list[Link]]:
    return replaced(SECOND, payload=json.dumps({"streams": streams, "types": []}))


def _parts(change: Callable[[Parts], object]) -> Callable[[], Parts]:
    def made() -> Parts:
        parts = honest()
        change(parts)
        return parts

    return made


def _by_a_thief() -> Parts:
    other = chained(replaced(FIRST, payload='{"name":"Forged"}')(list(BOTH)))
    return bundle(other, signing=key())


def _rechained(parts: Parts) -> None:
    parts["events"] = shown(chained(replaced(FIRST, payload='{"name":"Forged"}')(list(BOTH))))


def _emptied(parts: Parts) -> None:
    parts["events"].clear()
    parts["lists"].clear()
    parts["about"] |= {"events": 0, "lists_up_to": 0}


def _forged_at_the_end(parts: Parts) -> None:
    late = BOTH[-1]._replace(position=41, version=BOTH[-1].version + 1, payload='{"name":"Forged"}')
    parts["events"] = shown(chained([*BOTH, late]))
    parts["about"]["events"] = 41


def _as_first_form(link: Link) -> Link:
    return link._replace(nonce="", reader_class="", happened_at="", origin="", device="")


def _first_form_again(made: list[Link]) -> list[Link]:
    return [*made[:-1], _as_first_form(made[-1])]


def _stated_twice(made: list[Link]) -> list[Link]:
    again = made[SECOND]._replace(position=41, version=3, recorded_at=made[-1].recorded_at)
    return [*made, again]


def _without_statement(made: list[Link]) -> list[Link]:
    return replaced(SECOND + 1, type="members.ClubChanged")(made)


def _falsely_stated(made: Sequence[Link]) -> list[dict[str, object]]:
    return [fields_of(veil(link) if is_veiled(link) or link.position == FIRST else link) for link in made]


def _cosignature_flipped(parts: Parts) -> None:
    last = parts["checkpoints"][-1]
    text = last["note"].rstrip("\n")
    last["note"] = f"{text[:-6]}{'B' if text[-6] != 'B' else 'C'}{text[-5:]}\n"


def _signature_flipped(parts: Parts) -> None:
    first = parts["checkpoints"][0]
    head, _, signature = note(MINE, BOTH[:10]).rpartition(" ")
    first["note"] = f"{head} {signature[:20]}{'A' if signature[20] != 'A' else 'B'}{signature[21:]}"


def tamperings() -> Iterator[Tampering]:
    """The table of docs/decisions/0010, and more."""
    yield Tampering("none", honest, HONEST)
    for form, position in (("first", FIRST), ("second", LAST)):
        yield from (
            Tampering(f"{what}, {form} form", made)
            for what, made in {
                "payload": changed(position, payload='{"name":"Forged"}'),
                "date": changed(position, effective_on="2026-03-22"),
                "recorded": changed(position, recorded_at="2026-03-21T14:02:59.000000Z"),
                "no JSON": changed(position, payload="{"),
                "a number for a text": changed(position, payload=7),
                "dropped": spoiled(lambda lines, at=position: lines.pop(at - 1)),
                "reordered": swapped(position, position + 1),
                "doubled": spoiled(lambda lines, at=position: lines.insert(at, lines[at - 1])),
                "hashes swapped": swapped(position, position + 1, "hash"),
                "extra field": changed(position, in_words="Bo won."),
                "withheld": withheld(position),
            }.items()
        )
    yield from _of_the_table()
    yield from _of_classes()
    yield from _of_the_second_form()
    yield from _signed_anew()


def _of_the_table() -> Iterator[Tampering]:
    yield Tampering("rechained under the old checkpoints", _parts(_rechained))
    yield Tampering("rechained, no checkpoints", _parts(lambda p: (_rechained(p), p["checkpoints"].clear())))
    yield Tampering("rechained, own key", _by_a_thief, (3, 1, 1, 1, 1))
    yield Tampering("last events removed", spoiled(lambda lines: lines.__delitem__(slice(36, None))))
    yield Tampering("no event but the list", withheld(*(n for n in range(1, 41) if n != PUBLISHED)))
    yield Tampering("every event withheld", withheld(*range(1, 41)))
    yield Tampering("a correction withheld", withheld(36))
    yield Tampering("five withheld", withheld(FIRST, 18, 22, 36, LAST))
    yield Tampering("a list's event withheld", withheld(PUBLISHED))
    yield Tampering("empty log", _parts(_emptied))
    yield Tampering("forged event at the end", _parts(_forged_at_the_end))
    yield Tampering(
        "list line", _parts(lambda p: p["lists"][0].update(lines=[*LINES[:1], (2, "p-bo", 1600, 0, 3)]))
    )
    yield Tampering("list withheld", _parts(lambda p: p["lists"].clear()))
    yield Tampering("signature", _parts(_signature_flipped))
    yield Tampering("newest checkpoint removed", _parts(lambda p: p["checkpoints"].pop()))
    yield Tampering("key replaced", _parts(lambda p: p.update(key=str(key().public))))
    yield Tampering("called another log", _parts(lambda p: p["about"].update(log="elsewhere.example")))
    yield Tampering("a cosignature", _parts(_cosignature_flipped), (3, 3, 0, 1, 0))
    yield Tampering("ten days old", lambda: seen(bundle(BOTH[:35], (10, 30, 35)), 864_000), (3, 3, 0, 1, 0))
    yield Tampering(
        "older than what was kept", lambda: seen(bundle(BOTH[:28], (10, 28)), 864_000), (3, 3, 1, 1, 0)
    )
    yield Tampering(
        "a short log, ten days old", lambda: seen(bundle(BOTH[:21], (10, 21)), 864_000), FROM_BEFORE
    )
    yield Tampering("an auditor's copy", _parts(lambda p: p.update(events=shown(BOTH, "slsf"))), HONEST)
    yield Tampering("unveiled later", _parts(lambda p: p.update(events=[*map(fields_of, BOTH)])), HONEST)


def _of_classes() -> Iterator[Tampering]:
    yield Tampering("withheld of another federation", changed(23, **{"class": "veiled:dsu"}))
    yield Tampering("withheld called public", changed(23, **{"class": "public"}))
    yield Tampering("withheld of nobody", changed(23, **{"class": "veiled:"}))
    yield Tampering("withheld of no class", changed(23, **{"class": "secret"}))
    yield Tampering("withheld, other content", changed(23, content="0" * 64))
    yield Tampering("withheld, other hash", changed(23, hash="0" * 64))
    yield Tampering("withheld, loud hash", changed(23, hash=BOTH[22].hash.upper()))
    yield Tampering("withheld, with a word more", changed(23, stream="club/slsf/x"))
    yield Tampering("two withheld trade places", swapped(23, 24))
    yield Tampering("two withheld trade contents", swapped(23, 24, "content"))
    yield Tampering(
        "bare line after the switch", spoiled(lambda lines: [lines[22].pop(n) for n in ("class", "content")])
    )
    yield Tampering("public event in a bare line", spoiled(_bare))
    yield Tampering("the rule withheld", withheld(SECOND))
    yield Tampering("the statement withheld", withheld(SECOND + 1))
    yield Tampering("shown, called veiled", changed(LAST, **{"class": "veiled:slsf"}))


def _bare(lines: list[dict[str, Any]]) -> None:
    link = BOTH[LAST - 1]
    lines[LAST - 1] = {"position": LAST, "previous_hash": link.previous_hash, "hash": link.hash}


def _of_the_second_form() -> Iterator[Tampering]:
    yield Tampering("nonce", changed(LAST, nonce="0" * 32))
    yield Tampering("loud nonce", changed(LAST, nonce=f"{LAST:031x}A"))
    yield Tampering("two trade nonces", swapped(LAST, LAST + 1, "nonce"))
    yield Tampering("no nonce", changed(LAST, nonce=""))
    yield Tampering("when it happened", changed(LAST, happened_at="2026-03-19T08:00:00.000000Z"))
    yield Tampering("happened at home", changed(LAST, happened_at="", origin="", device=""))
    yield Tampering("where it came from", changed(LAST, origin="hall/8 3"))
    yield Tampering("which device", changed(LAST, device="hall-8+1a2b3c4d"))
    yield Tampering("origin and device trade", changed(LAST, origin="hall-7+1a2b3c4d", device="hall/7 3"))
    yield Tampering("a line moved over", changed(LAST, origin="hall/7 3\nhall-7+1a2b3c4d", device=""))
    yield Tampering("stripped to the first form", spoiled(_stripped))
    yield Tampering("first form dressed up", changed(FIRST, nonce="0" * 32, **{"class": "public"}))
    yield Tampering("first form dressed up whole", spoiled(_dressed))


def _stripped(lines: list[dict[str, Any]]) -> None:
    lines[LAST - 1] = fields_of(_as_first_form(BOTH[LAST - 1]))


def _dressed(lines: list[dict[str, Any]]) -> None:
    lines[FIRST - 1] = fields_of(BOTH[FIRST - 1]._replace(nonce="0" * 32, reader_class=PUBLIC))


def _signed_anew() -> Iterator[Tampering]:
    """By the house itself, with its own key; what contradicts itself is found all the same."""
    forged = {"payload": '{"name":"Forged"}'}
    yield Tampering("rewritten, first form", resigned(replaced(FIRST, **forged)), FROM_BEFORE)
    yield Tampering("rewritten, second form", resigned(replaced(20, **forged)), FROM_BEFORE)
    yield Tampering("relabelled", resigned(replaced(22, reader_class="veiled:slsf")), FROM_BEFORE)
    yield Tampering(
        "false statement", resigned(_stated(runs=[(4, 5), (7, 7), (9, 9)]), _falsely_stated), FROM_BEFORE
    )
    other_list = json.loads(BOTH[PUBLISHED - 1].payload) | {"digest": "0" * 64}
    yield Tampering("a list's digest", resigned(replaced(PUBLISHED, payload=json.dumps(other_list))))
    yield Tampering("backdated", resigned(replaced(LAST, recorded_at="2026-03-20T14:02:00.000000Z")))
    yield Tampering("no statement", resigned(_without_statement), FROM_BEFORE)
    yield Tampering("a statement that shows more", resigned(_stated(runs=[(4, 5)])))
    yield Tampering("stated twice", resigned(_stated_twice))
    yield Tampering("stated out of order", resigned(_stated(runs=[(9, 9), (4, 5)])))
    yield Tampering("stated beyond the first form", resigned(_stated(last=20)))
    yield Tampering("stated from the midst", resigned(_stated(first=3)))
    yield Tampering("stated is no statement", resigned(_stated(runs="all")))
    yield Tampering("the log veils itself", resigned(_ruled("log/")))
    yield Tampering("a rule over everything", resigned(_ruled("")))
    yield Tampering("first form after the switch", resigned(_first_form_again))
    yield Tampering(
        "public by the rule, shown as veiled", resigned(replaced(22, reader_class="veiled:slsf"), _all)
    )
    yield Tampering(
        "veiled by the rule, recorded as public", resigned(replaced(TIED, reader_class=PUBLIC), _all)
    )
    yield Tampering(
        "of another federation by the rule", resigned(replaced(23, reader_class="veiled:dsu"), _all)
    )
    yield Tampering("a class of two lines", resigned(replaced(22, reader_class="public\nx"), _all))


def _all(made: Sequence[Link]) -> list[dict[str, object]]:
    return [fields_of(link) for link in made]


__all__ = ["FOUND", "HONEST", "OPEN", "SANCTIONED", "Tampering", "honest", "tamperings"]
