"""Doubting: what leaves a text unread whatever the chance of its best world."""
