"""Addresses of prizes, below /desk/."""

from django.urls import URLPattern, path

from tournaments.prizes.desk import award, fund, page

ONE = "tournaments/<slug:federation>/<slug:tournament>/prize-fund/"

urlpatterns: list[URLPattern] = [
    path(ONE, page.PrizesDesk.as_view(), name="desk-prize-fund"),
    path(f"{ONE}state/", fund.StateFund.as_view(), name="desk-prize-fund-state"),
    path(f"{ONE}change/", fund.ChangeFund.as_view(), name="desk-prize-fund-change"),
    path(f"{ONE}award/", award.AwardPrizes.as_view(), name="desk-prize-award"),
    path(f"{ONE}award/back/", award.TakeBackAward.as_view(), name="desk-prize-award-back"),
]
