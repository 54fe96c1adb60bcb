"""What anybody takes home names nobody: of every type of event, with every personal row beside it."""

import json
import re
import zipfile

import pytest

from events.checkpoints.signing import sign_now
from events.personal import commitment_to
from tests.keeping import kept

pytestmark = pytest.mark.database

SHARED = ("citizenship", "sex", "address")
"""What many have in common, and stands in events of clubs and countries too."""
MAIL = re.compile(r"[\w.+-]+@[\w-]+\.\w+")
NETWORK = re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{0,4}:){4,7}[0-9a-f]{1,4}\b")


def words(held):
    """Every text within a personal row, however deep, but what is shared."""
    match held:
        case dict():
            return [each for name, part in held.items() if name not in SHARED for each in words(part)]
        case list():
            return [each for part in held for each in words(part)]
        case str():
            return [held]
        case _:
            return []


@pytest.mark.parametrize("name", [name for name in kept.names() if any(kept.personal_of(name))])
def test_no_personal_row_stands_in_the_bundle(committed, taken, name):
    """Unveiled, as auditors get it: what only they read names nobody either."""
    kept.put_into(committed, name)
    sign_now()
    with zipfile.ZipFile(taken()) as archive:
        parts = {each: archive.read(each).decode() for each in archive.namelist() if each.endswith("l")}
    told = "\n".join(parts.values())
    rows = list(kept.personal_of(name))
    held = {word for row in rows for word in words(json.loads(row["body"])) if len(word) > 2}
    assert held and all(row["commitment"] in told for row in rows), "the events commit to these very rows"
    assert [word for word in sorted(held) if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", told)] == []
    assert not [row for row in rows if row["salt"] in told], "with the salt anybody could guess"
    assert commitment_to(rows[0]["salt"], rows[0]["body"]) == rows[0]["commitment"]
    assert (MAIL.findall(told), NETWORK.findall(told)) == ([], [])
