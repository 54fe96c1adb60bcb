"""Letters by e-mail. One that fails to go out fails nothing else."""

from __future__ import annotations

import logging
from smtplib import SMTPException

from django.core.mail import send_mail

LANGUAGES = {"slsf": "sv", "dsu": "da", "psgrp": "pl"}
"""In which language a federation writes."""

logger = logging.getLogger(__name__)


def send(subject: str, body: str, address: str) -> bool:
    """Send one letter; whether it went out."""
    try:
        return bool(send_mail(subject, body, None, [address]))
    except (OSError, SMTPException, ValueError) as failure:  # ValueError: what is no address
        logger.warning("A letter did not go out: %s", failure)
        return False
