"""Addresses of the desk of sealed."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
