"""A page on which a second official approves: who sends it showed a moment ago that it is they."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from federation.officials.second_factor import again_page, is_long_ago
from federation.pages import kept_forms
from federation.pages.act_views import ActView


class ApprovalView(ActView):
    """Password, factor or passkey are asked for again where they were last shown long ago."""

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Approve, or keep what was typed for when it is shown again who is there."""
        if is_long_ago(request):
            kept_forms.keep(request)
            return redirect(again_page(request))
        return super().post(request, **kwargs)
