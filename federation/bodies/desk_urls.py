"""Addresses of the desk of bodies."""

from django.urls import URLPattern, path

from federation.bodies import desk

AT = "bodies/<slug:federation>/"

urlpatterns: list[URLPattern] = [
    path(AT + "<slug:body>/appoint/", desk.Appoint.as_view(), name="desk-appoint-member"),
    path(AT + "<slug:body>/<uuid:person>/release/", desk.Release.as_view(), name="desk-release-member"),
]
