"""Letters about errors tell nothing of what a form held: a sealed move, a slip, somebody's own words."""

from __future__ import annotations

from django.http import HttpRequest
from django.views.debug import SafeExceptionReporterFilter


class NothingSent(SafeExceptionReporterFilter):
    """Names of fields, never their contents. It holds where an error comes before any page could say so."""

    def get_post_parameters(self, request: HttpRequest | None) -> dict[str, object]:
        """Every field, its content left out."""
        if request is None or not self.is_active(request):
            return super().get_post_parameters(request)
        return dict.fromkeys(request.POST, self.cleansed_substitute)
