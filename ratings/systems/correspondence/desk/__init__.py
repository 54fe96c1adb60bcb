"""The officials' desk for correspondence play."""
