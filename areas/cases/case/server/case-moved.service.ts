import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import type { CaseState } from '../case-state.ts';
import { caseMoved } from '../cases.events.ts';
import { insertStep, type NewStep } from './case-steps.queries.ts';

interface MovedCase {
  readonly id: string;
  readonly userId: string;
  readonly visitId: string | null;
  readonly state: CaseState;
}

const ACTIONS = {
  opened: 'case.opened',
  acknowledged: 'case.acknowledged',
  decided: 'case.decided',
  closed: 'case.closed',
  stated: 'case.stated',
  answered: 'case.answered',
  medicalNote: 'case.medical_note_written',
  reminded: 'case.reminded',
} as const satisfies Record<NewStep['kind'], string>;

/** Each step goes into the case's steps and the audit log, and is announced. Texts stay out of the audit log. */
export async function noteStep(db: TenantDb, moved: MovedCase, step: NewStep): Promise<void> {
  const { id, userId, visitId, state } = moved;
  await insertStep(db, moved, step);
  const detail = { userId, visitId, ...(step.decision && { decision: step.decision.key }) };
  await record(db, { action: ACTIONS[step.kind], objectType: 'case', objectId: id, detail });
  await announce(db, caseMoved, { caseId: id, userId, visitId, state, byId: db.actor.userId });
}
