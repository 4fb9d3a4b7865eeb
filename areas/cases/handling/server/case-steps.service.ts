import { orderDecidedRetest } from '#areas/testing/attempt/server/retest-orders.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import { follows } from '../case-moves.ts';
import { needsNote, type CaseState } from '#areas/cases/case/case-state.ts';
import {
  caseChanged,
  caseStepRefused,
  unknownDecision,
  type Case,
  type CaseMove,
} from '#areas/cases/case/cases.contract.ts';
import { offeredDecisions } from '#areas/cases/settings/offered-decisions.ts';
import { noteStep } from '#areas/cases/case/server/case-moved.service.ts';
import {
  lockCase,
  lockCaseOfVisit,
  markAcknowledged,
  markClosed,
  markDecided,
  saveAnswer,
  type CaseRow,
} from '#areas/cases/case/server/case-rows.queries.ts';
import { caseSettings } from '#areas/cases/settings/server/case-settings.service.ts';
import { findCase } from '#areas/cases/case/server/cases.queries.ts';

/** No one may handle a case about themselves. */
export async function moveCase(db: TenantDb, id: string, move: CaseMove): Promise<Case> {
  const before = await lockCase(db, id);
  if (!before) throw new Problem(notFound);
  if (move.seen && move.seen !== before.changedAt) throw new Problem(caseChanged);
  if (before.userId === db.actor.userId || !follows(move.to, before)) throw new Problem(caseStepRefused);
  await takeStep(db, before, move);
  const moved = await findCase(db, id);
  if (!moved) throw new Problem(notFound);
  return moved;
}

async function takeStep(db: TenantDb, before: CaseRow, move: CaseMove): Promise<void> {
  switch (move.to) {
    case 'acknowledged':
      return acknowledge(db, before);
    case 'decided':
      return decide(db, before, move);
    case 'closed':
      await markClosed(db, before.id);
      return noteStep(db, inState(before, 'closed'), { kind: 'closed' });
    case 'answered':
      await saveAnswer(db, before.id, move.answer);
      return noteStep(db, before, { kind: 'answered', note: move.answer });
  }
}

const inState = (row: CaseRow, state: CaseState): CaseRow => ({ ...row, state });

async function acknowledge(db: TenantDb, before: CaseRow): Promise<void> {
  await markAcknowledged(db, before.id);
  await noteStep(db, inState(before, 'acknowledged'), { kind: 'acknowledged' });
}

async function decide(db: TenantDb, before: CaseRow, move: Extract<CaseMove, { to: 'decided' }>): Promise<void> {
  const { value } = await caseSettings(db);
  const decision = offeredDecisions(value).find(({ key }) => key === move.decision);
  if (!decision) throw new Problem(unknownDecision);
  const { note, followUpOn, retestInMinutes } = move;
  if (needsNote(decision.key) && note === '') {
    throw new Problem(invalidInput, { fields: { note: 'field.required' } });
  }
  if (before.state === 'open') await acknowledge(db, before);
  await markDecided(db, before.id, { ...decision, note, followUpOn });
  await noteStep(db, inState(before, 'decided'), { kind: 'decided', decision, note });
  if (retestInMinutes) await orderDecidedRetest(db, before.userId, retestInMinutes);
}

/**
 * Acknowledging an alert of a visit also acknowledges its case. Does nothing without a case or when it is acknowledged.
 */
export async function acknowledgeCaseOf(db: TenantDb, visitId: string): Promise<void> {
  const found = await lockCaseOfVisit(db, visitId);
  if (found?.state === 'open' && found.userId !== db.actor.userId) await acknowledge(db, found);
}
