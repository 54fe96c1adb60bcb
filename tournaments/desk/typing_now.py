"""Who is typing the slip of which board: told to the other desks of the round, and on no record."""

from __future__ import annotations

import datetime as dt

from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.views import View

from events import clock
from federation.pages.account import roles_held

LASTS = dt.timedelta(seconds=5)
"""The desks ask every second and a half; one that was closed is forgotten after this."""


class TypingNow(View):
    """Take which board a desk types, and tell it of the others."""

    http_method_names = ["post"]

    def post(self, request: HttpRequest, federation: str, tournament: str, round_number: int) -> JsonResponse:
        """`board`: its number, "" for none."""
        if not roles_held(request, federation):
            raise PermissionDenied
        name, now, account = f"typing-{federation}-{tournament}-{round_number}", clock.now(), request.user.pk
        kept = cache.get(name, {})
        others = {by: said for by, said in kept.items() if by != account and now - said[-1] < LASTS}
        board = request.POST.get("board", "")[:6]
        own = {account: (board, request.user.get_username(), now)} if board.isdecimal() else {}
        cache.set(name, others | own, LASTS.seconds)
        lines = [
            _("%(account)s is typing the slip of board %(board)s.") % {"account": who, "board": at}
            for at, who, _when in others.values()
        ]
        same = any(board == at for at, *_rest in others.values())
        return JsonResponse({"said": " ".join(lines), "same": same})
