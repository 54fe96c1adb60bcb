"""Addresses of the public pages of sealed."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
