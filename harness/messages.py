"""Messages between the runner and a supervisor; sent into the sandbox with inside.py."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

LENGTH = 12  # digits before a message
READY = b"ready\n"  # what a supervisor says first


def message(fields: Iterable[bytes]) -> bytes:
    """Return a message as it is sent."""
    packed = pack(fields)
    return b"%0*d%b" % (LENGTH, len(packed), packed)


def pack(fields: Iterable[bytes]) -> bytes:
    """Return the fields, each with its length before it."""
    return b"".join(b"%d:%b" % (len(field), field) for field in fields)


def unpack(message: bytes) -> list[bytes]:
    """Return the fields, or raise ValueError."""
    fields, start = [], 0
    while start < len(message):
        colon = message.index(b":", start, start + 20)
        end = colon + 1 + int(message[start:colon])
        if not colon < end <= len(message):
            raise ValueError(message[start:colon])
        fields.append(message[colon + 1 : end])
        start = end
    return fields


def read_exactly(fd: int, length: int) -> bytes:
    parts = []
    while length:
        part = os.read(fd, min(length, 1 << 20))
        if not part:
            raise SystemExit  # the runner has gone
        parts.append(part)
        length -= len(part)
    return b"".join(parts)
