"""The full-screen session and the reviewer's screen (Textual); the decisions themselves are in ``session``."""
