"""The template-first solver of Upadhyay & Chang (2017): templates are ranked, numbers aligned, a perceptron learns.

It solves linear systems with several unknowns and gives derivations: a template and which number of the text each of
its coefficients is.
"""

from __future__ import annotations
