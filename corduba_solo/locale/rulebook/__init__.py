"""Our own rules text: pages of a language in a small markup, with the numbers of the edition that is played."""
