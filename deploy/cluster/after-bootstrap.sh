#!/bin/sh
# /etc/patroni/after-bootstrap.sh. Patroni runs it once, on the first primary, with the address of the new database.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
  --set owner="$EVENKEEL_PASSWORD" --set pooler="$PGBOUNCER_PASSWORD" "$1" <<'SQL'
create role evenkeel login createrole password :'owner';
create role pgbouncer login password :'pooler';
create database evenkeel owner evenkeel encoding 'UTF8' template template0;
\connect evenkeel
-- The program creates its logins by itself, so PgBouncer asks the database for their secrets. It gets no others.
create schema pgbouncer;
grant usage on schema pgbouncer to pgbouncer;
create function pgbouncer.secret_of(login text) returns table (name name, secret text)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select rolname, rolpassword from pg_authid
    where rolname = login and rolcanlogin and not rolsuper and rolname ~ '^evenkeel_(app|system)_[0-9a-f]+$'
  $$;
revoke all on function pgbouncer.secret_of(text) from public;
grant execute on function pgbouncer.secret_of(text) to pgbouncer;
SQL
