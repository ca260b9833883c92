"""From a problem to a suggested template: what becomes a tag, and the world that its text tells."""
