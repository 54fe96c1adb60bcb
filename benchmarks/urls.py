"""The addresses of the house, and a view that does nothing, to measure its pages against."""

from __future__ import annotations

from django.urls import include, path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from events.readers import public

handler500 = "federation.pages.middleware.server_error"


class Empty(APIView):
    """Answers {}; without the limit on requests, which is not what is measured."""

    throttle_classes = ()

    def get(self, request: Request) -> Response:
        return Response({})


urlpatterns = [*public(path("empty", Empty.as_view())), path("", include("federation.urls"))]
