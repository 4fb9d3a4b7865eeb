import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

export interface AuditEntry {
  /** What happened, as `object.verb` in the past tense: `tag.renamed`. */
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string | null;
  /** What changed; never a secret, never a result. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The insertion of an entry, as a part of the statement that makes the change. */
export const entryInsert = (db: TenantDb, { action, objectType, objectId, detail = {} }: AuditEntry) => sql`
  insert into audit_entries (id, actor_id, action, object_type, object_id, detail, request_id)
  values (${newId()}, ${db.actor.userId}, ${action}, ${objectType}, ${objectId}, ${JSON.stringify(detail)},
          ${db.actor.requestId ?? null})`;

/** Adds to the organization's record in the transaction of the change: both are committed, or neither. */
export async function record(db: TenantDb, entry: AuditEntry): Promise<void> {
  await entryInsert(db, entry).execute(db);
}

/** Adds many entries at once, for an action that affects many people. */
export async function recordAll(db: TenantDb, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const given = entries.map((entry) => ({ ...entry, id: newId(), detail: entry.detail ?? {} }));
  await sql`
    insert into audit_entries (id, actor_id, action, object_type, object_id, detail, request_id)
    select id, ${db.actor.userId}::uuid, action, "objectType", "objectId", detail, ${db.actor.requestId ?? null}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id uuid, action text, "objectType" text, "objectId" uuid, detail jsonb)`.execute(db);
}

/** Adds the same entry for each of these objects, in one statement. */
export async function recordEach(
  db: TenantDb,
  objectIds: readonly string[],
  { action, objectType, detail = {} }: Omit<AuditEntry, 'objectId'>,
): Promise<void> {
  await sql`
    insert into audit_entries (id, actor_id, action, object_type, object_id, detail, request_id)
    select entry.id, ${db.actor.userId}::uuid, ${action}, ${objectType}, entry.object_id, ${JSON.stringify(detail)}::jsonb,
           ${db.actor.requestId ?? null}
    from unnest(${objectIds.map(() => newId())}::uuid[], ${objectIds}::uuid[]) entry (id, object_id)`.execute(db);
}
