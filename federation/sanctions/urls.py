"""Addresses of a member's own sanctions, of how one came about, of who may not play where that is told."""

from django.urls import path

from events.readers import member, public
from federation.sanctions import explanation_page, views

urlpatterns = [
    *member(
        path("members/me/sanctions/", views.own_sanctions, name="own-sanctions"),
        path(
            "members/me/sanctions/<slug:federation>/<uuid:person>/<int:number>/",
            views.own_letter,
            name="own-sanction-letter",
        ),
        path(
            "sanctions/<slug:federation>/<uuid:person>/<int:number>/why/",
            explanation_page.why_sanctioned,
            name="why-sanctioned",
        ),
    ),
    *public(path("sanctions/<slug:federation>/", views.who_may_not_play, name="who-may-not-play")),
]
