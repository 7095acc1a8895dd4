"""English: all messages, from the modules of this folder."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages
from corduba_solo.locale.en import asking, events, names, reasons, table

MESSAGES: Messages = {
    **names.MESSAGES,
    **events.MESSAGES,
    **asking.MESSAGES,
    **reasons.MESSAGES,
    **table.MESSAGES,
}
