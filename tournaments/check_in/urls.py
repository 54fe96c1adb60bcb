"""The address at the door, which players open by the sign on the poster."""

from django.urls import path

from events.readers import public
from tournaments.check_in.pages.door import Door

urlpatterns = public(
    path("tournaments/<slug:federation>/<slug:tournament>/door/", Door.as_view(), name="door"),
)
