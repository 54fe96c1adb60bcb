"""Addresses of the public pages of licences."""

from django.urls import URLPattern, path

from federation.licences.pages import holders

urlpatterns: list[URLPattern] = [
    path("licences/<slug:federation>/", holders.licences, name="licences"),
    path("licences/<slug:federation>/<uuid:person>/", holders.of_person, name="licences-of"),
]
