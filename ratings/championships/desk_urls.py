"""Addresses of the desk of championships."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
