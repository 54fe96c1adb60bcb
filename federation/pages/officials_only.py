"""Pages for officials: who is not signed in is asked to, and loses nothing of what was typed."""

from __future__ import annotations

from django.contrib.auth.mixins import AccessMixin
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from federation.pages import kept_forms


class OfficialsOnly(AccessMixin):
    """Who is not signed in is asked to, and finds the form as it was typed; who holds no role is told so."""

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        """Pass on to the page."""
        if not request.user.is_authenticated or not request.user.is_staff:
            if request.method == "POST" and not request.user.is_authenticated:
                kept_forms.keep(request)
            self.raise_exception = request.user.is_authenticated
            return self.handle_no_permission()
        return super().dispatch(request, *args, **kwargs)  # type: ignore[misc,no-any-return]
