"""What stands in columns that hold more than one value: explanations and lists, as schemas of OpenAPI 3.1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from events.citing import Wording

Schema: TypeAlias = dict[str, object]

WHOLE: Schema = {"type": "integer"}
TEXT: Schema = {"type": "string"}
YES: Schema = {"type": "boolean"}
UUID: Schema = {"type": "string", "format": "uuid"}
ANYTHING: Schema = {}


def row_of(**parts: Schema) -> Schema:
    """A list that holds these in this order; `title` says what each is."""
    return {
        "type": "array",
        "prefixItems": [{"title": name, **part} for name, part in parts.items()],
        "minItems": len(parts),
        "maxItems": len(parts),
    }


def many(of: Schema) -> Schema:
    """A list of any length."""
    return {"type": "array", "items": of}


def thing(**parts: Schema) -> Schema:
    """An object with at least these."""
    return {"type": "object", "properties": parts, "required": [*parts]}


STEP: Schema = {"$ref": "#/components/schemas/Step"}
STEPS = many(STEP)
STEP_OR_NONE: Schema = {"oneOf": [STEP, {"type": "array", "maxItems": 0}]}
STEP_COMPONENT: Schema = {
    **row_of(
        paragraph={**TEXT, "description": "The paragraph of the rule book that decided; empty for none."},
        code={**TEXT, "description": "What it says, by a code that stays. What each reads as: `x-codes`."},
        values={**many(ANYTHING), "description": "What the sentence names, in the order of its places."},
    ),
    "description": "One step of an explanation: a code and its values, never a sentence.",
    "examples": [["SLSF-G 28.3", "rating.exchange", [16, 2]]],
}


def codes_of(wordings: Mapping[str, Wording]) -> Schema:
    """Each code with its sentence, and the names of its values in their order."""
    return {
        code: {"text": str(said.text), "values": [each.partition(":")[0] for each in said.values.split()]}
        for code, said in sorted(wordings.items())
    }
