"""Addresses of the public pages of championships."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
