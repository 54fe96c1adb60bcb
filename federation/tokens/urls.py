"""Addresses of an account's own tokens. Below /members/me/ nothing is kept by browser or cache."""

from django.urls import path

from events.readers import member
from federation.tokens import views

urlpatterns = member(
    path("members/me/tokens/", views.own_tokens, name="own-tokens"),
    path("members/me/tokens/new/", views.NewToken.as_view(), name="new-token"),
    path(
        "members/me/tokens/<slug:federation>/<uuid:token>/revoke/",
        views.RevokeOwn.as_view(),
        name="revoke-token",
    ),
)
