"""Beat's acts here: the nightly check, and the sign that a worker is there. Late is no harm, and is seen."""

from celery import shared_task

from federation.keeping import alarm, checking


@shared_task(name="keeping.check", ignore_result=True)
def check() -> None:
    """Every night."""
    found = checking.check()
    if found.fault_count:
        alarm.tell_operators(found)


@shared_task(name="keeping.worker_is_here", ignore_result=True)
def worker_is_here() -> None:
    """Three times a minute."""
    alarm.worker_seen()
