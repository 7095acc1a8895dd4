"""How the narrator tells: sentences for events, what a whole moment adds, short lines for deeds, and why."""
