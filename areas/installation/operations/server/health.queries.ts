import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { HealthFacts } from '../health.contract.ts';

type DatabaseFacts = Omit<HealthFacts['database'], 'isEmbedded'> & { readonly replicas: number };

export const findDatabaseFacts = async (system: SystemDb): Promise<DatabaseFacts> => {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeBytes",
           (select coalesce(sum(numbackends), 0) from pg_stat_database)::int as connections,
           current_setting('max_connections')::int as "mostConnections", pg_postmaster_start_time() as "startedAt",
           (select max(name) from schema_migrations) as schema,
           (select count(*) from pg_stat_replication) as replicas`.execute(system);
  return rows[0] as DatabaseFacts;
};

/** Reads the settings that are also checked before the embedded database is used. */
export const findDurability = async (system: SystemDb): Promise<HealthFacts['durability']> => {
  const { rows } = await sql<HealthFacts['durability'][number]>`
    select name, setting <> 'off' as "isOn" from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')
    order by name`.execute(system);
  return rows;
};

/** Returns whether PostgreSQL forces row-level security on every table with organizations' rows, also for its owner. */
export const findIsolation = async (system: SystemDb): Promise<HealthFacts['isolation']> => {
  const { rows } = await sql<HealthFacts['isolation']>`
    with tenant as (
      select t.relname::text as name, t.relrowsecurity and t.relforcerowsecurity as is_forced
      from pg_class t
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'organization_id' and not a.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p'))
    select count(*) as tables,
           coalesce(array_agg(name order by name) filter (where not is_forced), '{}') as unforced,
           exists (select from pg_roles where rolname ~ '^evenkeel_(app|system)' and (rolsuper or rolbypassrls)) as "hasBypass"
    from tenant`.execute(system);
  return rows[0] ?? { tables: 0, unforced: [], hasBypass: true };
};

export const findWaitingEvents = async (
  system: SystemDb,
): Promise<{ waitingEvents: number; oldestEventSeconds: number }> => {
  const { rows } = await sql<{ waitingEvents: number; oldestEventSeconds: number }>`
    select count(*) as "waitingEvents",
           coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestEventSeconds"
    from outbox_events where dispatched_at is null`.execute(system);
  return rows[0] ?? { waitingEvents: 0, oldestEventSeconds: 0 };
};

export const findDatabaseTime = async (system: SystemDb): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(system);
  return rows[0]?.ms ?? Number.NaN;
};

export const findSchema = async (system: SystemDb): Promise<string | null> => {
  const { rows } = await sql<{ schema: string | null }>`
    select max(name) as schema from schema_migrations`.execute(system);
  return rows[0]?.schema ?? null;
};
