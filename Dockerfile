# An image with the library chess is passed on under the GPL, one built with CHESS=0 under MIT
# (NOTICE, docs/decisions/0008):
#     docker build --build-arg CHESS=0 --label org.opencontainers.image.licenses=MIT .
FROM python:3.13-slim
ARG CHESS=1
LABEL org.opencontainers.image.licenses="GPL-3.0-or-later"
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 STATIC_ROOT=/srv/static
WORKDIR /srv/records
COPY requirements.txt .
RUN pip install --no-cache-dir -r requirements.txt \
    && { [ "$CHESS" = 1 ] || pip uninstall --yes chess; } \
    && useradd --system records
COPY . .
RUN export CHECKING=1 && python manage.py compilemessages && python manage.py collectstatic --noinput
USER records
# Which release this is, for the log: docker build --build-arg COMMIT=$(git rev-parse HEAD) .
ARG COMMIT=""
ENV COMMIT=$COMMIT
CMD ["python", "-m", "federation.web", "0.0.0.0:8000"]
