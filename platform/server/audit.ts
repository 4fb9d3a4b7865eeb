import { sql } from 'kysely';
import type { TenantDb } from './database.ts';
import { newId } from './ids.ts';

export interface AuditEntry {
  /** What happened, as `object.verb` in the past tense: `tag.renamed`. */
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string | null;
  /** What changed; never a secret, never a result. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Adds to the organization's record, in the transaction of the change itself: both stand, or neither. */
export async function record(db: TenantDb, { action, objectType, objectId, detail = {} }: AuditEntry): Promise<void> {
  await sql`
    insert into audit_entries (id, actor_id, action, object_type, object_id, detail, request_id)
    values (${newId()}, ${db.actor.userId}, ${action}, ${objectType}, ${objectId}, ${JSON.stringify(detail)},
            ${db.actor.requestId ?? null})`.execute(db);
}
