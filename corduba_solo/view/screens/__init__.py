"""The screens around the table: title, new game, heritage, summaries, the end, and the quiet pages."""
