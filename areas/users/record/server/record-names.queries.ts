import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { RecordEntry, RecordName } from '../record.contract.ts';

type Unnamed = Pick<RecordEntry, 'actorId' | 'objectId' | 'detail'>;
type Named = Pick<RecordEntry, 'by' | 'objectName' | 'names'>;

/** Adds the current names of all people and things whose ids are in these entries. */
export async function withNames<Entry extends Unnamed>(
  db: TenantDb,
  entries: readonly Entry[],
): Promise<(Entry & Named)[]> {
  const found = await findNames(db, [...new Set(entries.flatMap(idsIn))]);
  const byId = new Map(found.map((each) => [each.id, each]));
  const nameOf = (id: string | null) => (id === null ? null : (byId.get(id)?.name ?? null));
  return entries.map((entry) => ({
    ...entry,
    by: nameOf(entry.actorId),
    objectName: nameOf(entry.objectId),
    names: idsIn(entry).flatMap((id) => byId.get(id) ?? []),
  }));
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const idsIn = ({ actorId, objectId, detail }: Unnamed): string[] => [
  ...new Set([actorId, objectId, ...(detail.match(ID) ?? [])].flatMap((id) => id?.toLowerCase() ?? [])),
];

/** Only people whose name was erased have no name. */
const findNames = async (db: TenantDb, ids: readonly string[]): Promise<RecordName[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<RecordName>`
    with wanted as (select unnest(${ids}::uuid[]) as id)
    select person.id, coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.employee_number) as name
    from wanted join users person on person.organization_id = ${db.organizationId} and person.id = wanted.id
    union all
    select thing.id, thing.name
    from wanted
    join (select organization_id, id, name from user_tags
          union all select organization_id, id, name from tag_categories
          union all select organization_id, id, name from schedules
          union all select organization_id, id, name from alert_rules
          union all select organization_id, id, name from kiosks
          union all select organization_id, id, name from join_links
          union all select organization_id, id, name from webhook_endpoints
          union all select organization_id, id, name from sso_connections
          union all select organization_id, id, domain from sso_domain_claims
          union all select organization_id, id, name from export_recipients
          union all select organization_id, id, file_name from imports) thing (organization_id, id, name)
      on thing.organization_id = ${db.organizationId} and thing.id = wanted.id`.execute(db);
  return rows;
};
