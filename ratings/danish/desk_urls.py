"""Addresses of the desk of danish."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
