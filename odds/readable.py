"""Figures that a person can read: percent, with three digits."""

import re
from decimal import Decimal

LONG = re.compile(r"(?<![\w.])([+-]?)(\d+\.\d{3,})(%?)(?!\d)")  # a share, or a percentage


def percent(share: float, sign: str = "") -> str:
    """Return a share in percent; its sign is shown if it is given as "+", or if it is negative."""
    digits = format(Decimal(f"{abs(100 * share):#.3g}"), "f").rstrip(".")
    shown = "−" if share < 0 else sign
    return f"{shown}{digits}\u00a0%"


def readable(text: str) -> str:
    """Return a text of the odds with its long figures shortened."""

    def shorter(found: re.Match[str]) -> str:
        sign, digits, is_percent = found.groups()
        share = float(digits) / (100 if is_percent else 1)
        return percent(-share if sign == "-" else share, sign.strip("-"))

    return LONG.sub(shorter, text)
