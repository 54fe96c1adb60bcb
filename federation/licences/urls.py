"""Addresses of the public pages of licences."""

from django.urls import path

from events.readers import public
from federation.licences.pages import holders

urlpatterns = public(
    path("licences/<slug:federation>/", holders.licences, name="licences"),
    path("licences/<slug:federation>/<uuid:person>/", holders.of_person, name="licences-of"),
)
