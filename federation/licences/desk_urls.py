"""Addresses of the desk of licences."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
