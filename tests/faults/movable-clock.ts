import type pg from 'pg';
import { asAdmin } from '#tests/support/database/test-database.ts';

/**
 * Gives an empty database a clock that a test can set: functions of the same names precede PostgreSQL's own in the
 * search path, so the migrations and the product get the time from here, also in column defaults. It works with every
 * version on every machine, and moves no other clock.
 */
export async function makeClockMovable(connection: pg.ClientConfig): Promise<void> {
  await asAdmin(
    connection,
    `create table public.clock_error (by interval not null);
     insert into public.clock_error values ('0');
     grant select on public.clock_error to public;
     create function public.now() returns timestamptz language sql stable
       as 'select pg_catalog.now() + by from public.clock_error';
     create function public.clock_timestamp() returns timestamptz language sql volatile
       as 'select pg_catalog.clock_timestamp() + by from public.clock_error';
     alter database postgres set search_path = public, pg_catalog`,
  );
}

/** Offsets the clock by this much; '0' corrects it. */
export async function setClockError(connection: pg.ClientConfig, by: string): Promise<void> {
  await asAdmin(connection, 'update public.clock_error set by = $1::interval', [by]);
}
