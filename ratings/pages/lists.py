"""Rating lists of every register alike: the one to look at first, the running one, those published, files."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from federation.pages.attachments import check_kind
from ratings.systems.face import NOW, address_of, register_or_404


def newest(request: HttpRequest, federation: str, discipline: str) -> HttpResponse:
    """The list to look at first; `?period=` leads to the address of the list that was chosen."""
    register = register_or_404(federation, discipline)
    chosen = request.GET.get("period", "")
    if not chosen:
        return register.page(request, "")
    query = request.GET.copy()
    del query["period"]
    rest = query.urlencode()
    known = {each.key for each in register.lists()} | {NOW}
    target = f"{chosen}/" if chosen in known else ""
    return HttpResponseRedirect(f"{address_of(register)}{target}{'?' if rest else ''}{rest}")


def running(request: HttpRequest, federation: str, discipline: str) -> HttpResponse:
    """The ratings as they move."""
    return register_or_404(federation, discipline).page(request, NOW)


def published(
    request: HttpRequest, federation: str, discipline: str, period: str, issue: int = 1
) -> HttpResponse:
    """One published list, or one of its reissues."""
    return register_or_404(federation, discipline).page(request, _key(period, issue))


def running_file(request: HttpRequest, federation: str, discipline: str, kind: str) -> HttpResponse:
    """The ratings as they move, to take along."""
    check_kind(kind)
    return register_or_404(federation, discipline).file(request, NOW, kind)


def published_file(
    request: HttpRequest, federation: str, discipline: str, period: str, kind: str, issue: int = 1
) -> HttpResponse:
    """A published list to take along."""
    check_kind(kind)
    return register_or_404(federation, discipline).file(request, _key(period, issue), kind)


def _key(period: str, issue: int) -> str:
    return period if issue == 1 else f"{period}/issue-{issue}"
