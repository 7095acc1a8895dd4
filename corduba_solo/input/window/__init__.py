"""The window: its loop, its screens one above the other, its keys and its clipboard."""
