"""Addresses of the public pages of conduct."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
