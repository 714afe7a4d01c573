"""Runs the notebooks with Debian's Jupyter, and interrupts one. Every wait is bounded.

Usage: notebooks.py NOTEBOOK...
"""
import os
import sys

import nbclient
import nbformat
from jupyter_client.manager import KernelManager
from traitlets.config import Config

PATIENCE = 120  # seconds
# Kernels are met in a folder of the test's. Ports are chosen before they are taken, and others take some meanwhile.
CONFIG = Config(KernelManager={"transport": "ipc", "ip": os.path.join(os.environ["PLACE"], "kernel")})


def run(name):
    notebook = nbformat.read(name, as_version=4)
    nbclient.NotebookClient(notebook, timeout=PATIENCE, kernel_name="python3", config=CONFIG).execute()
    shown = {kind for cell in notebook.cells for output in cell.get("outputs", []) for kind in output.get("data", {})}
    return shown


def execute(client, code):
    """What the kernel says about a cell until that is done."""
    cell = client.execute(code, stop_on_error=False)  # else the next cell might be dropped
    while True:
        message = client.get_iopub_msg(timeout=PATIENCE)
        if message["parent_header"].get("msg_id") != cell:
            continue
        yield message["content"]
        if message["content"].get("execution_state") == "idle":
            return


def interrupt():
    """Ctrl-C's button: the question stops, and the next one is answered."""
    manager = KernelManager(config=CONFIG)
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=PATIENCE)
        said = []
        for content in execute(client, "import zermelo; print('begun', flush=True)\nzermelo.who('strikeout:n=60', plain=True)"):
            if content.get("text", "").startswith("begun"):
                manager.interrupt_kernel()
            said.append(content.get("ename"))
        assert "KeyboardInterrupt" in said, said
        after = list(execute(client, "zermelo.who('nim:rows=3/5/7').winner"))
        assert any(content.get("data", {}).get("text/plain") == "'first'" for content in after), after
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


shown = set().union(*map(run, sys.argv[1:]))
assert {"image/svg+xml", "text/html"} <= shown, shown
interrupt()
