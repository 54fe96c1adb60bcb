"""From an event to everything that it moved."""

from django.urls import path

from events.readers import public
from ratings.explained import views

urlpatterns = public(
    path("log/<int:position>/moved/", views.moved, name="event-moved"),
)
