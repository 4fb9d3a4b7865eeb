import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { Activity } from '../activity.contract.ts';

interface Place {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Returns the record of a person: entries about them, entries that name them in the detail, and files that contained
 * them.
 */
export async function findActivity(db: TenantDb, userId: string, place: Place): Promise<Page<Activity>> {
  const page = keyset({ by: sql`entry.at`, id: sql`entry.id`, descending: true }, place);
  const of = sql`(
    select entry.id, entry.at, entry.actor_id, entry.action, entry.detail ->> 'reason' as reason
    from audit_entries entry
    where entry.organization_id = ${db.organizationId}
      and ((entry.object_type = 'user' and entry.object_id = ${userId}) or entry.detail ->> 'userId' = ${userId}::text)
    union all
    select file.file_id, file.taken_at, file.taken_by, 'named_file.' || file.kind, null
    from named_files file
    where file.organization_id = ${db.organizationId} and file.user_id = ${userId}) entry`;
  const { rows } = await sql<Activity & { sortKey: string }>`
    select entry.id, entry.at, entry.actor_id as "actorId",
           nullif(trim(actor.first_name || ' ' || actor.last_name), '') as "actorName", entry.action, entry.reason,
           entry.at::text as "sortKey"
    from ${of}
    left join users actor on actor.organization_id = ${db.organizationId} and actor.id = entry.actor_id
    where ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toPage(rows, place.limit, await countRows(db, of));
}
