"""One played game: history, undo, saves, replay, statistics, settings. It knows no screen and speaks no language."""
