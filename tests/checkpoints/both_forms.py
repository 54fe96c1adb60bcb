"""An honest log that began in the first form of events and goes on in the second, as readers have it."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from events.verifying.forms import PUBLIC, VEILED, Link, fields_of, veil
from events.verifying.lists import list_digest
from events.verifying.veils import Rule, class_by
from tests.checkpoints.making import (
    LINES,
    MINE,
    PUBLISHED,
    Parts,
    chained,
    cosigned,
    note,
    witness,
)

RULE = Rule(("docket/", "sanctions/"), ("officials.AccountTied",))
SECOND = 16
"""The first event of the second form: the rule. The next one states what was veiled before."""
VEILED_BEFORE = ((4, 5), (9, 9))
SANCTIONED = {4: "slsf", 5: "dsu", 9: "slsf", 23: "slsf", 24: "dsu", 33: "slsf"}
TIED = 30
CORRECTED = 36
SIZES = (10, 30, 40)
KEPT, EARLIER = 30, 25
WITNESSES = [witness(f"{name}.example.org/witness") for name in ("ann", "bo", "cy")]
DAY = 86_400


def _said(position: int) -> tuple[str, str, dict[str, Any]]:
    """Stream, type and payload of an event."""
    if position == SECOND:
        return "log/veils", "log.VeilRuled", {"streams": RULE.streams, "types": RULE.types}
    if position == SECOND + 1:
        return "log/veils", "log.VeilStated", {"first": 1, "last": SECOND - 1, "runs": VEILED_BEFORE}
    if position == PUBLISHED:
        listed = {"digest": list_digest(LINES), "lines": len(LINES), "period": "2026-1"}
        return "register/slsf/gomoku", "ratings.RatingListPublished", listed
    if federation := SANCTIONED.get(position):
        return f"sanctions/{federation}/anna", "sanctions.SanctionImposed", {"reason": f"r{position}"}
    if position == TIED:
        return "official/ab", "officials.AccountTied", {"federation": "slsf", "person": "anna"}
    corrected = "tournament/slsf/cup", "tournaments.ResultCorrected", {"black": 2, "white": 0}
    changed = f"club/slsf/c{position % 4}", "members.ClubChanged", {"name": f"Åmål {position}"}
    return corrected if position == CORRECTED else changed


def _made(count: int) -> list[Link]:
    made: list[Link] = []
    versions: dict[str, int] = {}
    for position in range(1, count + 1):
        stream, kind, said = _said(position)
        payload = json.dumps(said, separators=(",", ":"), ensure_ascii=False)
        versions[stream] = versions.get(stream, 0) + 1
        second = position >= SECOND
        made.append(
            Link(
                position=position, stream=stream, version=versions[stream], type=kind, schema_version=1,
                effective_on="2026-03-21", recorded_at=f"2026-03-21T14:02:{position:02}.000000Z",
                actor="00000000-0000-0000-0000-0000000ac708",
                command=f"00000000-0000-0000-0000-{position:012d}", number=1,
                correlation=f"00000000-0000-0000-0000-{position:012d}", payload=payload,
                previous_hash="", hash="", nonce=f"{position:031x}a" if second else "",
                reader_class=class_by(RULE, stream, kind, payload) if second else "",
            )
        )  # fmt: skip
    away = {"happened_at": "2026-03-20T08:00:00.000000Z", "origin": "hall/7 3", "device": "hall-7+1a2b3c4d"}
    made[37] = made[37]._replace(**away)
    return chained(made)


BOTH = _made(40)
LATER = _made(44)
"""The same log with what was recorded since."""


def is_veiled(link: Link) -> bool:
    """Whether only auditors read it, in either form."""
    if link.nonce:
        return link.reader_class != PUBLIC
    return any(first <= link.position <= last for first, last in VEILED_BEFORE)


def shown(made: Sequence[Link], audited: str = "") -> list[dict[str, object]]:
    """The lines of the bundle that everybody gets, or the auditor of a federation."""
    return [fields_of(link if not is_veiled(link) or _is_of(link, audited) else veil(link)) for link in made]


def _is_of(link: Link, federation: str) -> bool:
    if not federation:
        return False
    return link.reader_class == VEILED + federation or link.stream.startswith(f"sanctions/{federation}/")


def bundle(made: Sequence[Link] = BOTH, sizes: Sequence[int] = SIZES, signing: Any = MINE) -> Parts:
    """The parts of the bundle that everybody gets; three witnesses saw each checkpoint an hour ago."""
    parts = Parts(signing, made, sizes)
    parts["events"] = shown(made)
    if len(made) < PUBLISHED:
        parts["lists"].clear()
    return parts


def seen(parts: Parts, ago: int = 3_600) -> Parts:
    """The same, cosigned by all three witnesses."""
    for each in parts["checkpoints"]:
        for by in WITNESSES:
            each["note"] = cosigned(each["note"], by, int(time.time()) - ago)
    return parts


MODES = ("plain", "key", "checkpoint", "witnesses", "earlier")


def brought(folder: Path) -> dict[str, tuple[object, ...]]:
    """What the reader gives beside the bundle, by mode: from before, and from elsewhere."""
    kept, policy, old = folder / "kept.txt", folder / "witnesses.txt", folder / "old.zip"
    kept.write_text(note(MINE, BOTH[:KEPT]), encoding="utf-8")
    lines = [f"log {MINE.public}", *(f"witness {n} {each.public}" for n, each in enumerate(WITNESSES))]
    policy.write_text("\n".join([*lines, "group enough 2 0 1 2", "quorum enough", ""]), encoding="utf-8")
    bundle(BOTH[:EARLIER], (10, 20, EARLIER)).write(old)
    own = ("--key", MINE.public)
    return {
        "plain": (),
        "key": own,
        "checkpoint": (*own, "--checkpoint", kept),
        "witnesses": (*own, "--policy", policy, "--max-age", "1d"),
        "earlier": (*own, "--earlier", old),
    }
