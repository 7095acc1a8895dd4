"""English for the map: bonuses and revolt on the districts' bands, the Portus, the monuments."""

from __future__ import annotations

from corduba_solo.locale.catalogue import Messages

MESSAGES: Messages = {
    "table.map.build_for": "Build for",
    "table.map.less": "−{count}",
    "table.map.revolt": "Revolt",
    "table.map.never_blocked": "never blocked",
    "table.site.left": "{count} {good} left",
    "table.map.built": "built",
}
