"""The kinds of acts that are corrections, by their names, and an act of one as its proposal keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from events.citing import Malformed
from events.registries import gathered, joined
from federation.officials.correctable import Correctable
from federation.officials.roles import Role
from ratings.corrections.events import CorrectionProposed


def registered() -> Mapping[str, Correctable]:
    """Every kind by its name."""
    return joined({kind.name: kind} for kind in gathered("CORRECTABLE"))


def kind_of(name: str) -> Correctable:
    """One kind. Raises Malformed for a name that no kind has."""
    kind: Correctable | None = registered().get(name)
    if kind is None:
        raise Malformed("no_such_correction", field="act", name=name)
    return kind


def approving_roles(proposed: CorrectionProposed) -> Sequence[Role]:
    """The roles that approve a proposal; none for one of a kind that is no more."""
    kind = registered().get(proposed.act)
    return kind.roles if kind else ()


def may_wait(proposed: CorrectionProposed) -> bool:
    """Whether a proposal may wait in place of a second person: not for one of a kind that is no more."""
    kind = registered().get(proposed.act)
    return kind is not None and kind.by_notice


def payload_of(kind: Correctable, act: msgspec.Struct) -> str:
    """The act as canonical JSON, without anybody's own words."""
    fields = msgspec.to_builtins(act)
    kept = {name: value for name, value in fields.items() if name not in kind.words}
    return msgspec.json.encode(kept, order="sorted").decode()


def act_from(kind: Correctable, payload: str, reason: str) -> msgspec.Struct:
    """The act of a payload, the reason in place of the words. Raises Malformed where it does not read."""
    try:
        fields = msgspec.json.decode(payload, type=dict[str, Any])
        known = {name: value for name, value in fields.items() if name not in kind.words}
        return msgspec.convert(known | dict.fromkeys(kind.words, reason), kind.act)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed("unreadable_correction", field="payload", reason=str(error)) from error
