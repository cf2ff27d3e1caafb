"""Double-dummy solving: solvers, their limits, streams of questions."""
