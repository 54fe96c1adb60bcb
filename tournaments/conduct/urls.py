"""Addresses of the public pages of what happens at the boards."""

from django.urls import path

from events.readers import member, public
from tournaments.conduct.pages import conduct

urlpatterns = [
    *public(path("tournaments/<slug:federation>/<slug:tournament>/boards/", conduct.conduct, name="conduct")),
    *member(path("conduct/<slug:federation>/<uuid:person>/", conduct.of_person, name="conduct-of")),
]
