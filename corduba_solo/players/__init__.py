"""Who can sit in the player's chair besides a person. They know what a person at the table knows, and no more."""
