import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { countRows, keyset, toPage } from '#platform/server/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { Activity } from '../activity.contract.ts';

interface Place {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What the record says of a person, who is the object of an entry or named in its detail. */
export async function findActivity(db: TenantDb, userId: string, place: Place): Promise<Page<Activity>> {
  const page = keyset({ by: sql`entry.at`, id: sql`entry.id`, descending: true }, place);
  const matches = sql`entry.organization_id = ${db.organizationId}
    and ((entry.object_type = 'user' and entry.object_id = ${userId}) or entry.detail ->> 'userId' = ${userId}::text)`;
  const { rows } = await sql<Activity & { sortKey: string }>`
    select entry.id, entry.at, entry.actor_id as "actorId",
           nullif(trim(actor.first_name || ' ' || actor.last_name), '') as "actorName", entry.action,
           entry.detail ->> 'reason' as reason, entry.at::text as "sortKey"
    from audit_entries entry
    left join users actor on actor.organization_id = entry.organization_id and actor.id = entry.actor_id
    where ${matches} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toPage(rows, place.limit, await countRows(db, sql`audit_entries entry where ${matches}`));
}
