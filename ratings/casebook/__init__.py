"""Who answers the golden cases of ratings and titles: one module a subject.

Importing the package imports all its modules, so an adapter is known by being here.
"""

from importlib import import_module
from pkgutil import walk_packages

for _module in walk_packages(__path__, prefix=f"{__name__}."):
    import_module(_module.name)
