"""Where an act given by a request comes from (events/act_sources.py).

The address is noted by its route, never as it was asked for: in it may stand a person's number, or the code
of an invitation.
"""

from __future__ import annotations

from django.http import HttpRequest

from events.act_sources import Kind, Source, session_digest
from events.credentials import credential_of
from events.readers import Reader, reader_of

KINDS: dict[Reader | None, Kind] = {Reader.CODE: Kind.CODE, Reader.PUBLIC: Kind.LINK}


def source_of(request: HttpRequest) -> Source:
    """What it rests on: a token, the account that is signed in, the code of a phone, or a link at most."""
    address, account, session = request.resolver_match, None, ""
    reader = reader_of(address.func) if address else None
    what = f"{request.method} /{address.route if address else ''}"
    if (credential := credential_of(request)) is not None:
        return Source(Kind.TOKEN, what, account=credential.actor, session=credential.number.hex)
    if request.user.is_authenticated:
        account, session = request.user.actor, session_digest(request.session.session_key)
    return Source(KINDS.get(reader, Kind.ACCOUNT), what, account=account, session=session)
