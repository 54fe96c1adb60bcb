"""Addresses of this app."""

from django.urls import path

from events.readers import public
from federation.grants import views

urlpatterns = [
    *public(
        path("accounts/browser/", views.browser_link, name="browser-link"),
        path("accounts/browser/<str:token>/", views.known_browser, name="known-browser"),
    ),
]
