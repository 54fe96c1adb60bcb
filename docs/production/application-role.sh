#!/bin/sh
# Run once by the database container: the role that web and worker connect as. It owns nothing.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$APP_PASSWORD" <<'SQL'
CREATE ROLE records_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
GRANT CONNECT ON DATABASE records TO records_app;
SQL
