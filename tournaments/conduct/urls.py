"""Addresses of the public pages of what happens at the boards."""

from django.urls import URLPattern, path

from tournaments.conduct.pages import conduct

urlpatterns: list[URLPattern] = [
    path("tournaments/<slug:federation>/<slug:tournament>/boards/", conduct.conduct, name="conduct"),
    path("conduct/<slug:federation>/<uuid:person>/", conduct.of_person, name="conduct-of"),
]
