"""Addresses of what the hall sees, below /desk/."""

from django.urls import URLPattern, path

from tournaments.screens.desk import hall

ONE = "tournaments/<slug:federation>/<slug:tournament>/hall/"

urlpatterns: list[URLPattern] = [
    path(ONE, hall.HallPage.as_view(), name="desk-hall"),
    path(f"{ONE}screens/", hall.SetScreen.as_view(), name="desk-screen-new"),
    path(f"{ONE}screens/<slug:screen>/", hall.SetScreen.as_view(), name="desk-screen"),
    path(f"{ONE}screens/<slug:screen>/remove/", hall.RemoveScreen.as_view(), name="desk-screen-remove"),
    path(f"{ONE}announce/", hall.ShowMessage.as_view(), name="desk-message"),
    path(f"{ONE}announce/<int:number>/back/", hall.WithdrawMessage.as_view(), name="desk-message-back"),
    path(f"{ONE}starts/", hall.ScheduleStarts.as_view(), name="desk-starts"),
]
