# SPDX-License-Identifier: MIT
"""Many games at once: divides the work among the processors, and shows a progress bar."""

import os
from concurrent.futures import ProcessPoolExecutor

from tqdm import tqdm

_CHUNK = 5


def spread(play, jobs, count):
    """{job: [result of each seed from 0 to count - 1]}; play(job, first, count) returns a list of `count` results."""
    parts = [(job, first, min(_CHUNK, count - first)) for job in jobs for first in range(0, count, _CHUNK)]
    results = {job: [] for job in jobs}
    workers = min(os.cpu_count() or 1, len(parts))
    with ProcessPoolExecutor(workers) as pool, tqdm(total=len(jobs) * count, unit="game") as bar:
        for (job, _, _), part in zip(parts, pool.map(play, *zip(*parts))):
            results[job] += part
            bar.update(len(part))
    return results
