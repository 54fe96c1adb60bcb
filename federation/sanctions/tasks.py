"""Beat's one act here: looks at the register that were kept long enough are deleted. Late is no harm."""

from celery import shared_task

from federation.sanctions import looks


@shared_task(name="sanctions.forget_old_looks", ignore_result=True)
def forget_old_looks() -> None:
    """Once a day."""
    looks.forget_old_looks()
