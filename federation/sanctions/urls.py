"""Addresses of a member's own sanctions, of how one came about, of who may not play where that is told."""

from django.urls import path

from events.readers import member, public
from federation.sanctions import explanation_page, proof, views

OWN = "members/me/sanctions/<slug:federation>/<uuid:person>/<int:number>/"

urlpatterns = [
    *member(
        path("members/me/sanctions/", views.own_sanctions, name="own-sanctions"),
        path(OWN, views.own_letter, name="own-sanction-letter"),
        path(f"{OWN}proof.tlog-proof", proof.own_proof, name="own-sanction-proof"),
        path(f"{OWN}proof/", proof.own_drawing, name="own-sanction-drawing"),
        path(
            "sanctions/<slug:federation>/<uuid:person>/<int:number>/why/",
            explanation_page.why_sanctioned,
            name="why-sanctioned",
        ),
    ),
    *public(path("sanctions/<slug:federation>/", views.who_may_not_play, name="who-may-not-play")),
]
