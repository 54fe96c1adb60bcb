"""Letters of the house to its operators: they go at once, whatever state the records are in."""

from __future__ import annotations

import logging
from smtplib import SMTPException

from django.core.mail import send_mail

logger = logging.getLogger(__name__)


def send(subject: str, body: str, address: str) -> bool:
    """Send one letter; whether it went out. One that does not fails nothing else."""
    try:
        return bool(send_mail(subject, body, None, [address]))
    except (OSError, SMTPException, ValueError) as failure:  # ValueError: what is no address
        logger.warning("A letter did not go out: %s", failure)
        return False
