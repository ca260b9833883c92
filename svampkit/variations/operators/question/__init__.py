"""Question sensitivity: 11, 12, 13."""
