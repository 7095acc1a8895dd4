"""Whether the system is set to dark windows."""

from __future__ import annotations

from functools import cache


@cache
def is_system_dark() -> bool:
    """Asked once, when it is first wanted: some systems start a program to find out. What cannot be told is light."""
    import darkdetect

    return bool(darkdetect.isDark())
