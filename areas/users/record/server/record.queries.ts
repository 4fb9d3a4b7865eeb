import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { RecordEntry, RecordQuery, RecordSeal } from '../record.contract.ts';
import { withNames } from './record-names.queries.ts';

export type UnnamedEntry = Omit<RecordEntry, 'by' | 'objectName' | 'names'>;

type Filters = Omit<RecordQuery, 'cursor' | 'limit' | 'sort'>;

export async function findRecord(
  db: TenantDb,
  { sort, cursor, limit, ...filters }: RecordQuery,
): Promise<Page<RecordEntry>> {
  const order = { by: sql`entry.at`, id: sql`entry.id`, descending: sort === '-at' };
  const page = keyset(order, { cursor, limit });
  const matches = matching(db, filters);
  const { rows } = await sql<UnnamedEntry & { sortKey: string }>`
    select entry.id, entry.at, entry.actor_id as "actorId", entry.action, entry.object_type as "objectType",
           entry.object_id as "objectId", entry.detail::text as detail, entry.request_id as "requestId",
           entry.at::text as "sortKey"
    from audit_entries entry
    where ${matches} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toPage(await withNames(db, rows), limit, await countRows(db, sql`audit_entries entry where ${matches}`));
}

const matching = (db: TenantDb, { search, actorId, action, objectType, objectId, from, to }: Filters) =>
  allOf(
    sql`entry.organization_id = ${db.organizationId}`,
    search && searched(db, search),
    actorId && sql`entry.actor_id = ${actorId}`,
    action && sql`entry.action = ${action}`,
    objectType && sql`entry.object_type = ${objectType}`,
    objectId && sql`entry.object_id = ${objectId}`,
    from && sql`entry.at >= ${dayBegins(db, sql`${from}::date`)}`,
    to && sql`entry.at < ${dayBegins(db, sql`${to}::date + 1`)}`,
  );

const dayBegins = (db: TenantDb, day: RawBuilder<unknown>) =>
  sql`((${day})::timestamp at time zone (select time_zone from organizations where id = ${db.organizationId}))`;

/** Searches by the name of the person who acted or was affected, by the action, or by the id of the thing. */
function searched(db: TenantDb, search: string): RawBuilder<SqlBool> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const people = sql`
    select id from users
    where organization_id = ${db.organizationId}
      and strpos(searchable(first_name || ' ' || last_name), searchable(${search})) > 0`;
  return sql<SqlBool>`(entry.actor_id in (${people}) or entry.object_id in (${people}) or entry.action ilike ${like}
    or entry.object_id::text = lower(${search}))`;
}

/** Jumps from one action to the next in the index, so the number of entries does not matter. */
export const findRecordActions = async (db: TenantDb): Promise<string[]> => {
  const next = (after: RawBuilder<unknown>) => sql`
    select min(action) from audit_entries where organization_id = ${db.organizationId} and action > ${after}`;
  const { rows } = await sql<{ action: string }>`
    with recursive acts (action) as (
      (${next(sql`''`)})
      union all
      select (${next(sql`acts.action`)}) from acts where acts.action is not null)
    select action from acts where action is not null`.execute(db);
  return rows.map(({ action }) => action);
};

export const findRecordSeal = async (db: TenantDb): Promise<RecordSeal> => {
  const { rows } = await sql<RecordSeal>`
    select (select max(entry.at) from audit_entries entry
            join audit_seals last on last.organization_id = entry.organization_id and last.entry_id = entry.id
            where last.organization_id = ${db.organizationId} and last.position = sealed.position) as "sealedUntil",
           sealed.position as sealed, total.entries - sealed.position as waiting
    from (select coalesce(max(position), 0) as position from audit_seals
          where organization_id = ${db.organizationId}) sealed,
         (select count(*) as entries from audit_entries where organization_id = ${db.organizationId}) total`.execute(
    db,
  );
  return rows[0] ?? { sealedUntil: null, sealed: 0, waiting: 0 };
};
