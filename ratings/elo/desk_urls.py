"""Addresses of the desk of elo."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
