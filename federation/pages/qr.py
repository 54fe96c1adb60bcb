"""A text as a QR sign for a scanner or a phone, drawn into the page itself: it is fetched from nowhere."""

from __future__ import annotations

import io

import qrcode  # type: ignore[import-untyped]
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.debug import sensitive_variables
from qrcode.image.svg import SvgPathImage  # type: ignore[import-untyped]

MILLIMETRES_A_SQUARE = 10
DECLARATION = "?>\n"


@sensitive_variables()
def qr_svg(letters: str) -> SafeString:
    """An SVG element."""
    drawn = io.BytesIO()
    image = qrcode.make(letters, image_factory=SvgPathImage, box_size=MILLIMETRES_A_SQUARE, border=2)
    image.save(drawn)
    return mark_safe(drawn.getvalue().decode().partition(DECLARATION)[2])
