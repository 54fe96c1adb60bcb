"""`Authorization: Bearer`: who a program is to the API. What it may do is asked at each act.

The first use of a day is recorded. The cache only spares asking the log at the others: who empties it makes
the log answer once more that the day stands there.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.module_loading import import_string
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, Throttled
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from events.citing import Clash, Refused
from events.work import By
from federation.officials.models import Account
from federation.tokens.commands import NoteUse, note_use
from federation.tokens.credentials import Credential, digest_of, opened_by, today_of

SCHEME = "bearer"
REALM = 'Bearer realm="api"'
A_DAY = 86_400


class Bearer(BaseAuthentication):
    """A token in the header; without one, or with another scheme, the next way is asked."""

    def authenticate(self, request: Request) -> tuple[Account, Credential] | None:
        """The account, and what its token reaches. Raises AuthenticationFailed, Throttled."""
        scheme, _space, text = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != SCHEME:
            return None
        with _counted(request, text.strip()):
            credential = opened_by(text.strip())
        _let_in(request._request, credential)
        with suppress(Clash):  # another request of this moment notes the day
            _note(credential)
        return credential.account, credential

    def authenticate_header(self, request: Request) -> str:
        """What WWW-Authenticate says (RFC 6750): what was shown, if anything was, does not do."""
        shown = "Authorization" in request.headers
        return f'{REALM}, error="invalid_token"' if shown else REALM


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the schema of the API says it."""

    target_class = "federation.tokens.authentication.Bearer"
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        """RFC 6750."""
        return {"type": "http", "scheme": SCHEME}


class Forged(SimpleRateThrottle):
    """How many tokens that open nothing one address may show.

    As with passwords a token counts from its beginning until it opens, so that no more work is done for one
    that is forged; one that opened within a day counts no more, and nobody slows it down.
    """

    scope = "forged"

    def get_cache_key(self, request: Request, view: object) -> str:
        """By the address alone: nobody is known yet."""
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}

    def take_back(self) -> None:
        """What was counted last opens."""
        _most, seconds = self.parse_rate(self.rate)
        self.cache.set(self.key, self.history[1:], seconds)


@contextmanager
def _counted(request: Request, text: str) -> Iterator[None]:
    """Around the opening of a token. Raises Throttled before anything is asked, AuthenticationFailed."""
    throttle, known = Forged(), f"token-opened:{digest_of(text)}"
    is_known = cache.get(known)
    if not is_known and not throttle.allow_request(request, None):  # type: ignore[arg-type]  # of no view
        raise Throttled(throttle.wait())
    try:
        yield
    except Refused as refusal:
        cache.delete(known)
        raise AuthenticationFailed(_said(refusal), code=refusal.code) from refusal
    if not is_known:
        throttle.take_back()
        cache.set(known, True, A_DAY)


def _said(refusal: Refused) -> str:
    """In the reader's language. Views of the API ask for this module while they are being imported, and
    words know these views: they are looked up when they are needed."""
    return str(import_string("federation.pages.refusals.words")(refusal))


def _let_in(request: HttpRequest, credential: Credential) -> None:
    """Whatever asks the request who it is, is told of the token and not of a cookie beside it."""
    request.user = credential.account
    request.credential = credential  # type: ignore[attr-defined]


def _note(credential: Credential) -> None:
    """The first use of a day."""
    token, actor = credential.token, credential.account.actor
    known = f"token-used:{token.token}:{today_of(token)}"
    if cache.get(known):
        return
    act = NoteUse(federation=token.federation, actor=actor, token=token.token)
    note_use(act, by=By(actor))
    cache.set(known, True, A_DAY)
