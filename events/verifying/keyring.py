"""The keys of a log: the one that signs now, those before it, and what leads from one to the next.

A key is replaced by a statement, a signed note too (C2SP signed-note):

key replaced
records.example.org+1a2b3c4d+AZ...   the key that signs no more
records.example.org+5e6f7a8b+AY...   the key that signs from now on
140                                  how many events the log held: the last that the old key signed
CsUYapGGPo4d...                      the root of their tree
                                     an empty line, then the signatures of both keys

The new key signs every statement, the old one too unless it is lost. So who trusts the old key comes to the
new one by the old one's word, and who trusts the new key to what the old one signed. A checkpoint counts only
by the key whose turn it was at its size: what somebody signs later with a stolen old key counts for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from events.verifying.findings import Findings
from events.verifying.notes import (
    SIZE,
    Checkpoint,
    Unsound,
    VerifierKey,
    is_signed_by,
    names,
    open_checkpoint,
    parts_of,
    read_key,
    root_of,
)

REPLACED = "key replaced"
BEFORE_ALL = -1

Notes = Iterable[tuple[str, str]]
"""Whose each is, and the note."""


class Replacement(NamedTuple):
    """One statement. `by_old`: the old key signed it too; else it is lost, and the new one alone says so."""

    old: VerifierKey
    new: VerifierKey
    size: int
    root: bytes
    by_old: bool

    def __str__(self) -> str:
        return f"at {self.size} events the key {self.old} was replaced by {self.new}"


def is_replacement(note: str) -> bool:
    """Whether a note is a statement on a key, and no checkpoint."""
    return note.startswith(f"{REPLACED}\n")


def replacement_text(old: VerifierKey, new: VerifierKey, size: int, root: str) -> str:
    """What both keys sign; `root`: in base64."""
    return f"{REPLACED}\n{old}\n{new}\n{size}\n{root}\n"


def open_replacement(note: str) -> Replacement:
    """What the statement says, signed by the new key and by neither falsely. Raises Unsound."""
    heading, *lines = parts_of(note)[0].removesuffix("\n").split("\n")
    if heading != REPLACED or len(lines) != 4 or not SIZE.fullmatch(lines[2]):
        raise Unsound("a statement on a key names the old key, the new one, a size and a root, one a line")
    old, new, what = read_key(lines[0]), read_key(lines[1]), "the statement on the key"
    if old == new or old.name != new.name:
        raise Unsound(f"{what} names no other key of the same log")
    if not is_signed_by(note, new, what):
        raise Unsound(f"{what} is not signed by the new key {new}")
    return Replacement(old, new, int(lines[2]), root_of(lines[3]), is_signed_by(note, old, what))


class Era(NamedTuple):
    """When a key's turn is: for checkpoints of more events than `after`, and of no more than `until`."""

    key: VerifierKey
    after: int = BEFORE_ALL
    until: int | None = None


class Keyring:
    """The keys whose signatures count, each for its turn; the newest last."""

    def __init__(self, eras: Sequence[Era]) -> None:
        self.eras = {era.key: era for era in eras}
        self.newest = eras[-1].key

    def open(self, note: str) -> Checkpoint:
        """What a checkpoint says, if a key signed it whose turn it was. Raises Unsound."""
        signers = [key for key in self.eras if names(note, key)] or [self.newest]
        checkpoint, *_ = [open_checkpoint(note, key) for key in signers]
        turns = [_out_of_turn(self.eras[key], checkpoint.size) for key in signers]
        if all(turns):
            raise Unsound(turns[0])
        return checkpoint


def _out_of_turn(era: Era, size: int) -> str:
    """Why a key's signature under a checkpoint of this size counts for nothing; "" where it counts."""
    if era.until is not None and size > era.until:
        return (
            f"checkpoint {size} is signed by a former key, {era.key}: it was replaced at {era.until} events, "
            "and what is signed with it since counts for nothing"
        )
    if size <= era.after:
        return f"checkpoint {size} is signed by {era.key}, whose turn came only after event {era.after}"
    return ""


def replacements_of(notes: Notes, findings: Findings) -> tuple[Replacement, ...]:
    """The statements, as far as each goes on from the one before it."""
    found: list[Replacement] = []
    for whose, note in notes:
        try:
            said = open_replacement(note)
        except Unsound as trouble:
            findings.broken(f"{whose}: {trouble}")
            continue
        if not goes_on(found, said):
            findings.broken(f"{whose} does not go on from the one before it: {said}")
            break
        found.append(said)
    return tuple(found)


def goes_on(found: Sequence[Replacement], said: Replacement) -> bool:
    """From the newest key, no earlier, and to one that was never replaced. The first is free to begin."""
    if not found:
        return said.old != said.new
    last = found[-1]
    return said.old == last.new and said.size >= last.size and all(said.new != each.old for each in found)


def eras_of(own: VerifierKey, replacements: Sequence[Replacement]) -> list[Era]:
    """Each key with its turn, the oldest first; without a statement the one key, whose turn never ends."""
    eras, after = [], BEFORE_ALL
    for each in replacements:
        eras.append(Era(each.old, after, each.size))
        after = each.size
    return [*eras, Era(replacements[-1].new if replacements else own, after)]


def tell(replacements: Sequence[Replacement], findings: Findings) -> None:
    """Name every key that was replaced, and who says so."""
    for each in replacements:
        findings.look(f"{each}: {'both say so' if each.by_old else 'the new one alone says so'}")


def tell_letters(key: VerifierKey, findings: Findings) -> None:
    """Name the letters by which the name of a log could look like another one."""
    if not key.name.isascii():
        strange = sorted({f"{letter} (U+{ord(letter):04X})" for letter in key.name if letter > "~"})
        findings.look(f"the name {key.name} has letters that may only look like others: {', '.join(strange)}")


def hold_to_kept(replacements: Sequence[Replacement], kept: Notes, findings: Findings) -> None:
    """Hold the statements to those that the reader kept."""
    for whose, note in kept:
        try:
            known = open_replacement(note)
        except Unsound as trouble:
            findings.broken(f"{whose}: {trouble}")
            continue
        if any(known[:4] == each[:4] for each in replacements):
            findings.agrees_with_kept(f"{whose} says of the key what is said here")
        else:
            findings.broken(f"{whose} says otherwise of the key: {known}")


def trusted_eras(
    eras: Sequence[Era], replacements: Sequence[Replacement], given: Sequence[VerifierKey], findings: Findings
) -> list[Era]:
    """The turns that somebody who trusts the `given` keys can rely on, and what there is to say of the keys.

    From a key that they trust backwards by the newer key's word, forwards by the older one's own.
    """
    places = [place for place, era in enumerate(eras) if era.key in given]
    others = [Era(key) for key in given if all(era.key != key for era in eras)]
    if not places:
        stated = ", ".join(map(str, given))
        findings.broken(
            f"the key was replaced: here the log's key is {eras[-1].key}, you gave {stated}; "
            "no statement leads from the one to the other"
        )
        return others
    reached = max(places)
    while reached < len(replacements) and replacements[reached].by_old:
        reached += 1
    tell(replacements[:reached], findings)
    if reached < len(replacements):
        findings.broken(f"the key was replaced without a word of the old one: {replacements[reached]}")
    elif eras[-1].key in given:
        findings.holds("the log's key is the one that you gave")
    else:
        findings.holds(
            f"the log's key {eras[-1].key} follows on the one that you gave, by that one's own word"
        )
    for each in others:
        findings.look(f"you gave {each.key} too, which no statement names: whatever it signed counts")
    return [*others, *eras[: reached + 1]]
