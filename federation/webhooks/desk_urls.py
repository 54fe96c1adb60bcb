"""Addresses of webhooks on the desk, below /desk/."""

from django.urls import path

from federation.webhooks import desk

HERE = "webhooks/<slug:federation>/"
ONE = f"{HERE}<uuid:actor>/<uuid:webhook>/"

urlpatterns = [
    path(HERE, desk.WebhooksOfFederation.as_view(), name="desk-webhooks"),
    path(f"{HERE}new/", desk.New.as_view(), name="desk-new-webhook"),
    path(ONE, desk.OneWebhook.as_view(), name="desk-webhook"),
    path(f"{ONE}pause/", desk.Pause.as_view(), name="desk-pause-webhook"),
    path(f"{ONE}resume/", desk.Resume.as_view(), name="desk-resume-webhook"),
    path(f"{ONE}replay/", desk.Replay.as_view(), name="desk-replay-webhook"),
    path(f"{ONE}ping/", desk.Ping.as_view(), name="desk-ping-webhook"),
    path(f"{ONE}secret/", desk.Renew.as_view(), name="desk-renew-webhook-secret"),
    path(f"{ONE}end/", desk.End.as_view(), name="desk-end-webhook"),
]
