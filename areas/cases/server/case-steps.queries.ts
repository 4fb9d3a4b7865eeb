import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { CASE_STEPS } from '../case-state.ts';

export interface NewStep {
  readonly kind: (typeof CASE_STEPS)[number];
  readonly decision?: { readonly key: string; readonly ownName: string | null };
  readonly note?: string | null;
}

export const insertStep = async (
  db: TenantDb,
  about: { readonly id: string; readonly userId: string },
  { kind, decision, note }: NewStep,
): Promise<void> => {
  await sql`
    insert into case_steps (id, case_id, user_id, kind, at, by, decision, decision_name, note)
    values (${newId()}, ${about.id}, ${about.userId}, ${kind}, clock_timestamp(), ${db.actor.userId},
            ${decision?.key ?? null}, ${decision?.ownName ?? null}, ${note || null})`.execute(db);
};

export interface NewNote {
  readonly id: string;
  readonly caseId: string;
  readonly userId: string;
  readonly text: string;
}

export const insertMedicalNote = async (db: TenantDb, { id, caseId, userId, text }: NewNote): Promise<void> => {
  await sql`
    insert into case_medical_notes (id, case_id, user_id, text, written_by)
    values (${id}, ${caseId}, ${userId}, ${text}, ${db.actor.userId})`.execute(db);
};

/** What was written about these people, by them or by others, is gone; that there was a case stays. */
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
