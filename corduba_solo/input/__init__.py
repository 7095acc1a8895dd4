"""From mouse, keys and focus to intents: the controllers of the table and of the screens around it."""
