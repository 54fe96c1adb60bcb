"""Addresses of the desk of sanctions."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
