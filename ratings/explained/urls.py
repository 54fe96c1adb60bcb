"""From an event to everything that it moved."""

from django.urls import URLPattern, path

from ratings.explained import views

urlpatterns: list[URLPattern] = [
    path("log/<int:position>/moved/", views.moved, name="event-moved"),
]
