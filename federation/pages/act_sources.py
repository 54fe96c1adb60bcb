"""Where an act given by a request comes from (events/act_sources.py).

The address is noted by its route, never as it was asked for: in it may stand a person's number, or the code
of an invitation.
"""

from __future__ import annotations

from django.http import HttpRequest

from events.act_sources import Kind, Source, session_digest
from events.readers import Reader, reader_of

KINDS: dict[Reader | None, Kind] = {Reader.CODE: Kind.CODE, Reader.PUBLIC: Kind.LINK}


def source_of(request: HttpRequest) -> Source:
    """What it rests on: the account that is signed in, the code of a phone, or a link at most."""
    address, account, session = request.resolver_match, None, ""
    reader = reader_of(address.func) if address else None
    if request.user.is_authenticated:
        account, session = request.user.actor, session_digest(request.session.session_key)
    kind = KINDS.get(reader, Kind.ACCOUNT)
    what = f"{request.method} /{address.route if address else ''}"
    return Source(kind, what, account=account, session=session)
