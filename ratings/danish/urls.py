"""Addresses of the public pages of danish."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
