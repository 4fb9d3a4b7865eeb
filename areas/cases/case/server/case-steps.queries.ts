import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { insertRow } from '#platform/server/database/table-rows.ts';
import type { CASE_STEPS } from '../case-state.ts';

export interface NewStep {
  readonly kind: (typeof CASE_STEPS)[number];
  readonly decision?: { readonly key: string; readonly ownName: string | null };
  readonly note?: string | null;
}

export const insertStep = (
  db: TenantDb,
  { id: caseId, userId }: { readonly id: string; readonly userId: string },
  { kind, decision, note }: NewStep,
): Promise<void> => {
  const decided = { decision: decision?.key, decisionName: decision?.ownName, note: note || null };
  const taken = { at: sql<string>`clock_timestamp()`, by: db.actor.userId };
  return insertRow(db, 'caseSteps', { id: newId(), caseId, userId, kind, ...taken, ...decided });
};

export interface NewNote {
  readonly id: string;
  readonly caseId: string;
  readonly userId: string;
  readonly text: string;
}

export const insertMedicalNote = (db: TenantDb, { id, caseId, userId, text }: NewNote): Promise<void> =>
  insertRow(db, 'caseMedicalNotes', { id, caseId, userId, text, writtenBy: db.actor.userId });

/** Deletes everything written about or by these people in their cases; the case itself stays. */
export const forgetTextsOf = async (db: TenantDb, userIds: readonly string[]): Promise<void> => {
  await sql`
    update cases set reason = null, note = null, statement = null, stated_at = null, answer = null, answered_at = null,
      changed_at = now()
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])
      and num_nonnulls(reason, note, statement, answer) > 0`.execute(db);
  await sql`
    update case_steps set note = null
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[]) and note is not null`.execute(
    db,
  );
  await sql`
    delete from case_medical_notes
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(db);
};
