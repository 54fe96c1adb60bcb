FROM python:3.13-slim
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 STATIC_ROOT=/srv/static
WORKDIR /srv/records
COPY requirements.txt .
RUN pip install --no-cache-dir -r requirements.txt && useradd --system records
COPY . .
RUN CHECKING=1 python manage.py collectstatic --noinput
USER records
CMD ["gunicorn", "federation.wsgi", "--bind", "0.0.0.0:8000"]
