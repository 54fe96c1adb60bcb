"""Letters by e-mail. One that fails to go out fails nothing else."""

from __future__ import annotations

import logging
from smtplib import SMTPException

from django.core.mail import send_mail

from federation.books import FEDERATIONS

logger = logging.getLogger(__name__)


def language_of(federation: str) -> str:
    """In which language a federation writes; English for one that is not of this house."""
    return FEDERATIONS[federation].language if federation in FEDERATIONS else "en"


def send(subject: str, body: str, address: str) -> bool:
    """Send one letter; whether it went out."""
    try:
        return bool(send_mail(subject, body, None, [address]))
    except (OSError, SMTPException, ValueError) as failure:  # ValueError: what is no address
        logger.warning("A letter did not go out: %s", failure)
        return False
