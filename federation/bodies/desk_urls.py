"""Addresses of the desk of bodies."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
