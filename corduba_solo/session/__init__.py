"""One played game: history, undo, saves, scenarios, replay, statistics, settings. It knows no screen."""
