"""Readers of exchange files: bytes in, frozen values or one refusal out. No Django, no clock, no register."""
