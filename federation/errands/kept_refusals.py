"""A refusal as a row keeps it, to be said in the reader's language."""

from __future__ import annotations

import msgspec

from events.citing import Behind, Refused


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What a refusal consists of."""

    code: str
    message: str
    article: str
    field: str
    way_on: str
    values: dict[str, str]
    behind: Behind | None = None


def kept_refusal(refusal: Refused) -> str:
    """A refusal as JSON."""
    kept = Kept(
        code=refusal.code,
        message=str(refusal.message),  # one that counts is kept in its form for many
        article=refusal.article,
        field=refusal.field,
        way_on=refusal.way_on,
        values={
            name: ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            for name, value in refusal.values.items()
        },
        behind=refusal.behind,
    )
    return msgspec.json.encode(kept).decode()


def refusal_from(text: str) -> Refused:
    """What stood in the way."""
    kept = msgspec.json.decode(text, type=Kept)
    more = {"article": kept.article, "field": kept.field}
    return Refused.kept(kept.code, kept.message, kept.way_on, **more, **kept.values).resting_on(kept.behind)
