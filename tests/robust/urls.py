"""The site with one more address: an act given by a plain form, for tests of what happens under it."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt

import federation.urls
from events.readers import public
from events.work import By
from federation.members.commands import RegisterPerson, register_person
from federation.members.events import PersonalDetails
from tournaments import commands as acts

LARGE_MEGABYTES = 40
handler500 = federation.urls.handler500


@csrf_exempt
def register(request: HttpRequest) -> HttpResponse:
    """Register somebody, as any page does: form, act, command."""
    sent = {name: request.POST[name] for name in ("by", "person", "key", "surname", "address")}
    details = PersonalDetails(surname=sent["surname"], address=sent["address"])
    act = RegisterPerson(federation="slsf", person=UUID(sent["person"]), details=details)
    recorded = register_person(act, by=By(UUID(sent["by"])), key=UUID(sent["key"]))
    return JsonResponse({"position": recorded and recorded.last_position})


@csrf_exempt
def hand_in(request: HttpRequest) -> HttpResponse:
    """Hand in the result of one board."""
    sent = request.POST
    black = int(sent["black"])
    game = acts.HandedIn(board=int(sent["board"]), black=black, white=2 - black)
    here = {"federation": "slsf", "tournament": sent["tournament"], "round_number": int(sent["round"])}
    act = acts.ReportResults(**here, games=(game,))
    recorded = acts.report_results(act, by=By(UUID(sent["by"])), key=UUID(sent["key"]))
    return JsonResponse({"position": recorded and recorded.last_position})


def large(request: HttpRequest) -> StreamingHttpResponse:
    """As large as the bundle of a long log, piece by piece."""
    return StreamingHttpResponse(bytes(1024 * 1024) for _piece in range(LARGE_MEGABYTES))


urlpatterns = [
    *public(path("act/", register), path("result/", hand_in), path("large/", large)),
    path("", include("federation.urls")),
]
