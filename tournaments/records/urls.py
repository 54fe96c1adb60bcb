"""Addresses of the public pages of records."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
