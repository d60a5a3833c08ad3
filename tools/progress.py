# SPDX-License-Identifier: MIT
"""A plugin for pytest: a progress bar in place of a dot for each passed test. Failures are printed as always."""

from tqdm import tqdm


def pytest_configure(config):
    """Register the bar only in the process that gets all reports."""
    if not hasattr(config, "workerinput"):
        config.option.console_output_style = "classic"  # no percentages beside the bar's
        config.pluginmanager.register(_Progress())


class _Progress:
    def __init__(self):
        self._bar = None

    def pytest_collection_finish(self, session):
        self._begin(len(session.items))

    def pytest_xdist_node_collection_finished(self, ids):
        self._begin(len(ids))

    def _begin(self, count):
        if self._bar is None:
            self._bar = tqdm(total=count, unit="test", smoothing=0)

    def pytest_runtest_logreport(self, report):
        if report.when == "teardown":
            self._bar.update()

    def pytest_report_teststatus(self, report):
        return ("passed", "", "") if report.passed and report.when == "call" else None

    def pytest_sessionfinish(self):
        if self._bar is not None:
            self._bar.close()
