"""Beat's one act here: looks at personal data that were kept long enough are deleted. Late is no harm."""

from celery import shared_task

from federation.officials import access_log


@shared_task(name="privacy.forget_old_looks", ignore_result=True)
def forget_old_looks() -> None:
    """Once a day."""
    access_log.forget_old_looks()
