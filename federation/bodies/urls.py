"""Addresses of the public pages of bodies."""

from django.urls import URLPattern, path

from federation.bodies import pages

urlpatterns: list[URLPattern] = [path("bodies/<slug:federation>/", pages.bodies, name="bodies")]
