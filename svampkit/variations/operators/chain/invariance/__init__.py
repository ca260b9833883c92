"""What leaves the answer as it is: facts beside the story (33), sentences and conditions that change places (32)."""
