"""What letters and webhooks need reaches the containers: each variable that docs/operations.md names."""

from __future__ import annotations

import re

from tests.support.packages import ROOT

SENDS = {"EMAIL_PORT", "EMAIL_USER", "EMAIL_PASSWORD", "EMAIL_TLS", "EMAIL_FROM", "ALARM_MAIL"}
"""The worker alone speaks to the mail server."""


SAID = re.compile(r"(?m)^ +([A-Z_]+): \$\{\1:-(.*?)\}")


def environments() -> tuple[dict[str, str], dict[str, str]]:
    """What all services of the records are told beside the secrets, and the worker besides."""
    common, *services = re.split(r"(?m)^  (?=[a-z]+:$)", (ROOT / "compose.yaml").read_text())
    (worker,) = [each for each in services if each.startswith("worker:")]
    return dict(SAID.findall(common)), dict(SAID.findall(worker))


def named() -> set[str]:
    """The variables of letters and webhooks that operations.md names, which are those the settings read."""
    pattern = r"(?:EMAIL|WEBHOOK|LETTERS)S?_?[A-Z]*|HOUSE_ADDRESS|ALARM_MAIL"
    lines = (ROOT / "docs/operations.md").read_text().splitlines()
    table = "\n".join(line.split("|")[1] for line in lines if line.startswith("| `"))
    told = set(re.findall(rf"`({pattern})`", table))
    settings = (ROOT / "federation/settings.py").read_text()
    read = set(re.findall(rf'(?:environ\.get|flag)\("({pattern})"', settings))
    assert told == read, "operations.md names what the settings read"
    return told


def test_letters_and_webhooks_are_told_all_that_they_need_and_the_worker_alone_how_to_send() -> None:
    common, worker = environments()
    assert worker.keys() == SENDS
    assert common.keys() == named() - SENDS


def test_what_is_not_set_is_the_default_of_the_settings() -> None:
    common, worker = environments()
    settings = (ROOT / "federation/settings.py").read_text()
    for name, value in {**common, **worker}.items():
        default = re.search(rf'(?:environ\.get|flag)\("{name}", "([^"]*)"', settings)
        assert default is not None and value == default[1], name
