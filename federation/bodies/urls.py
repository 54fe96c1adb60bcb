"""Addresses of the public pages of bodies."""

from django.urls import path

from events.readers import public
from federation.bodies import pages

urlpatterns = public(path("bodies/<slug:federation>/", pages.bodies, name="bodies"))
