"""The key of the command that a form gives: sent twice it is recorded once.

A module of its own: pages that give several commands, or none by `ActView`, need the key without the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from urllib.parse import urlencode
from uuid import UUID, uuid4, uuid5

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest

NOT_CONTENT = {"csrfmiddlewaretoken", "key"}


def key_of(request: HttpRequest, actor: UUID | None = None) -> UUID:
    """The command's key: the form's own number together with who sent what to which address.

    A double click sends the same twice and is recorded once. The same form sent with other content, about
    another person, or from another account is a new command, not taken for the old one. `actor`: a phone
    without an account.
    """
    try:
        number = UUID(request.POST.get("key", ""))
    except ValueError:
        return uuid4()
    sent = sorted((name, values) for name, values in request.POST.lists() if name not in NOT_CONTENT)
    files = [(name, [sha256(file.read()).hexdigest()]) for name, file in _rewound(request)]
    sender = actor or request.user.actor  # type: ignore[union-attr]
    said = (str(sender), request.get_full_path(), urlencode(sent + files, doseq=True))
    return uuid5(number, "\n".join(said))


def _rewound(request: HttpRequest) -> Iterator[tuple[str, UploadedFile[bytes]]]:
    """The files that were sent, read from their beginning and left there."""
    for name, files in sorted(request.FILES.lists()):
        for file in files:
            file.seek(0)
            yield name, file
            file.seek(0)
