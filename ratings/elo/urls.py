"""Addresses of the public pages of elo."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
