"""Addresses of tokens on the desk, below /desk/."""

from django.urls import path

from federation.tokens import desk

urlpatterns = [
    path("tokens/<slug:federation>/", desk.TokensOfFederation.as_view(), name="desk-tokens"),
    path(
        "tokens/<slug:federation>/<uuid:actor>/<uuid:token>/revoke/",
        desk.Revoke.as_view(),
        name="desk-revoke-token",
    ),
]
