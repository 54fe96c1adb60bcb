"""Addresses of the public pages of bodies."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
