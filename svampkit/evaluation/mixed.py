"""Logistic regression with a random intercept a cluster, by maximum likelihood.

The likelihood is integrated over the intercepts by adaptive Gauss-Hermite quadrature (Liu & Pierce 1994; Pinheiro &
Bates 1995), with its score by Fisher's identity; errors are clustered (the sandwich of the clusters' scores), so that
they hold where answers within a cluster are alike in more ways than one. statsmodels has no maximum likelihood for
this model (its BinomialBayesMixedGLM is variational); its conditional logit is an oracle of the tests.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

__all__ = ["Mixed", "fit_mixed"]

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

_NODES = 9
_LEAST = 1e-3
"""A standard deviation of intercepts at this bound is none."""
_MOST = 20.0


@dataclass(frozen=True, slots=True)
class Mixed:
    """A fitted model; log odds = x · coefficients + the cluster's intercept."""

    coefficients: Floats
    """Shape (columns,)."""
    covariance: Floats
    """Clustered, of the coefficients; shape (columns, columns)."""
    deviation: float
    """Standard deviation of the intercepts, in log odds."""
    likelihood: float
    """The log likelihood."""


def fit_mixed(x: Floats, y: Floats, cluster: Integers) -> Mixed | None:
    """Fit ``y`` (rows,) of 0 and 1 on the columns of ``x`` (rows, columns), an intercept among them.

    ``cluster`` (rows,) numbers the clusters from 0. None where the likelihood has no maximum that can be found:
    columns that others tell, or that split right from wrong.
    """
    from scipy.optimize import minimize

    scale = np.maximum(np.abs(x).max(axis=0), 1e-12)
    model = _Likelihood(x / scale, y, cluster)
    bounds = [(-30.0, 30.0)] * x.shape[1] + [(_LEAST, _MOST)]
    start = np.append(np.zeros(x.shape[1]), 1.0)
    found = minimize(
        model, start, jac=True, method="L-BFGS-B", bounds=bounds, options={"maxiter": 500, "ftol": 1e-13}
    )
    best = np.asarray(found.x)
    if not np.all(np.isfinite(best)) or np.any(np.abs(best[:-1]) > 25) or best[-1] > _MOST / 2:
        return None
    free = len(best) if best[-1] > 5 * _LEAST else len(best) - 1
    covariance = _sandwich(model, best, free)
    if covariance is None:
        return None
    deviation = float(best[-1]) if free == len(best) else 0.0
    within = covariance[: x.shape[1], : x.shape[1]] / np.outer(scale, scale)
    return Mixed(best[:-1] / scale, within, deviation, -float(found.fun))


class _Likelihood:
    """Minus the log likelihood and its score; keeps the intercepts' modes from one call to the next."""

    def __init__(self, x: Floats, y: Floats, cluster: Integers) -> None:
        order = np.argsort(cluster, kind="stable")
        self.x, self.y, self.cluster = x[order], y[order], cluster[order]
        self.clusters = int(cluster.max()) + 1
        nodes, weights = np.polynomial.hermite.hermgauss(_NODES)
        self.nodes, self.weights = nodes, np.log(weights) + nodes**2
        self.modes = np.zeros(self.clusters)

    def __call__(self, parameters: Floats) -> tuple[float, Floats]:
        whole, scores = self.scores(parameters)
        return -whole, -scores.sum(axis=0)

    def scores(self, parameters: Floats) -> tuple[float, Floats]:
        """The log likelihood and every cluster's score; shape (clusters, parameters)."""
        eta, deviation = self.x @ parameters[:-1], float(parameters[-1])
        self.modes = self._modes(eta, deviation)
        p = _logistic(eta + deviation * self.modes[self.cluster])
        spread = 1 / np.sqrt(deviation**2 * self._sum(p * (1 - p)) + 1)
        at = self.modes[:, None] + np.sqrt(2.0) * spread[:, None] * self.nodes  # (clusters, nodes)
        logs = np.empty_like(at)
        expected = np.empty((len(eta), _NODES))
        for node in range(_NODES):
            here = eta + deviation * at[self.cluster, node]
            logs[:, node] = self._sum(self.y * here - np.logaddexp(0.0, here)) - at[:, node] ** 2 / 2
            expected[:, node] = _logistic(here)
        logs += self.weights
        top = logs.max(axis=1, keepdims=True)
        mass = np.exp(logs - top)
        total = mass.sum(axis=1)
        whole = float((np.log(spread) + top[:, 0] + np.log(total)).sum() - self.clusters * np.log(np.pi) / 2)
        mass /= total[:, None]
        left = self.y[:, None] - expected
        rest = (left * mass[self.cluster]).sum(axis=1)
        by_column = [self._sum(rest * self.x[:, column]) for column in range(self.x.shape[1])]
        by_node = np.stack([self._sum(left[:, node]) for node in range(_NODES)], axis=1)
        return whole, np.stack([*by_column, (mass * at * by_node).sum(axis=1)], axis=1)

    def _modes(self, eta: Floats, deviation: float) -> Floats:
        """Where each cluster's integrand is highest: Newton's steps on a concave function."""
        modes = self.modes
        for _ in range(50):
            p = _logistic(eta + deviation * modes[self.cluster])
            slope = deviation * self._sum(self.y - p) - modes
            step = np.clip(slope / (deviation**2 * self._sum(p * (1 - p)) + 1), -1.0, 1.0)
            modes = modes + step
            if np.abs(step).max() < 1e-9:
                break
        return modes

    def _sum(self, values: Floats) -> Floats:
        return np.bincount(self.cluster, weights=values, minlength=self.clusters).astype(np.float64)


def _logistic(x: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(x, -500, 500))))


def _sandwich(model: _Likelihood, best: Floats, free: int) -> Floats | None:
    """Covariance of the first ``free`` parameters by the clusters' scores; None where the likelihood is flat."""
    _, scores = model.scores(best)
    information = np.empty((free, free))
    for at in range(free):
        step = 1e-4 * max(1.0, abs(float(best[at])))
        up, down = best.copy(), best.copy()
        up[at], down[at] = up[at] + step, down[at] - step
        information[at] = (model.scores(down)[1] - model.scores(up)[1]).sum(axis=0)[:free] / (2 * step)
    information = (information + information.T) / 2
    values = np.linalg.eigvalsh(information)
    if values[0] <= 1e-8 * max(float(values[-1]), 1.0):
        return None
    bread = np.linalg.inv(information)
    used = scores[:, :free]
    clusters = int(np.count_nonzero(np.abs(used).sum(axis=1) > 0))
    return np.asarray(bread @ (used.T @ used) @ bread * clusters / max(clusters - 1, 1))
