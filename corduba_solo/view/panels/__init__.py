"""The panels of the table: each draws one region of the layout from the model, and names what can be pointed at."""
