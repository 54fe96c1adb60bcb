"""Reports of mail servers, as RFC 3464 writes them: the letter that they are about is known by its name."""

from __future__ import annotations

from io import BytesIO, StringIO, TextIOWrapper
from uuid import uuid4

import pytest
from django.core.management import call_command

from federation.outbox.models import Letter
from federation.outbox.sending import message_id
from tests.outbox.test_sending import written

pytestmark = [pytest.mark.database, pytest.mark.django_db]

REPORT = """\
From: MAILER-DAEMON@mail.example.org
To: records@localhost
Subject: Undelivered Mail Returned to Sender
Message-ID: <20261129.1@mail.example.org>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="x"

--x
Content-Type: text/plain

I could not deliver it.

--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.org

Final-Recipient: rfc822; anna@example.org
Action: {action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No such person

--x
Content-Type: {form}

Message-ID: {name}
Subject: Told

{body}
--x--
"""


def taken(report: str, monkeypatch: pytest.MonkeyPatch) -> str:
    said = StringIO()
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(report.encode())))
    call_command("take_bounce", stdout=said)
    return said.getvalue()


@pytest.mark.parametrize(("form", "body"), [("message/rfc822", "The text."), ("text/rfc822-headers", "")])
def test_a_report_marks_the_letter_that_came_back(monkeypatch, form, body):
    letter = written()
    Letter.objects.update(state=Letter.State.SENT)
    report = REPORT.format(action="failed", form=form, name=message_id(letter), body=body)
    assert "came back: 5.1.1" in taken(report, monkeypatch)
    letter.refresh_from_db()
    assert letter.state == Letter.State.BOUNCED
    assert "No such person" in letter.answer
    assert "no letter came back" in taken(report, monkeypatch), "said twice, noted once"


@pytest.mark.parametrize(
    "report",
    [
        REPORT.format(action="delayed", form="message/rfc822", name="{name}", body="The text."),
        REPORT.format(
            action="failed", form="message/rfc822", name=f"<{uuid4()}@localhost>", body="Of another house."
        ),
        "Subject: I am away\n\nUntil Monday.\n",
        "",
        "\x00\xff no mail at all",
    ],
    ids=["late", "of another house", "an answer by itself", "nothing", "no mail"],
)
def test_what_says_no_such_thing_changes_nothing(monkeypatch, report):
    letter = written()
    Letter.objects.update(state=Letter.State.SENT)
    assert "no letter came back" in taken(report.replace("{name}", message_id(letter)), monkeypatch)
    letter.refresh_from_db()
    assert letter.state == Letter.State.SENT
