"""Finding barriers for people with disabilities on a page, with axe-core."""

from functools import cache

from publish.npm import install


@cache
def axe():
    return (install() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(page, doubts=True):
    """Return what is wrong, and unless told otherwise what a person would have to look at."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found = page.evaluate("axe.run()")
    return [
        f"{each['id']}: {node['html'][:150]}: {node['failureSummary']}"
        for each in found["violations"] + found["incomplete"] * doubts
        for node in each["nodes"][:3]
    ]
