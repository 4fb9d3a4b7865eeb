import { comparedTexts } from './plain-order.ts';
import type { RawRows } from './raw-rows.ts';
import { indexOf } from './rows-by-key.ts';

/** What waits for a decision, from raw rows: cases that are open or acknowledged, and reds without a case. */
export interface PlainUndecided {
  readonly userId: string;
  readonly visitId: string | null;
  readonly caseId: string | null;
  readonly state: string | null;
  readonly cause: string;
  readonly beganAt: Date;
}

const GRAVITY = ['confirmed', 'unconfirmed', 'photo', 'byHand', 'confirming'];
const AFTER_RED = ['confirming', 'confirmed', 'unconfirmed'];

const known = new WeakMap<RawRows['cases'], readonly PlainUndecided[]>();

/** The most serious first, among equals the oldest. */
export function undecidedIn(rows: RawRows): readonly PlainUndecided[] {
  const found = known.get(rows.cases) ?? sought(rows);
  known.set(rows.cases, found);
  return found;
}

function sought(rows: RawRows): readonly PlainUndecided[] {
  const { caseOf, person } = indexOf(rows);
  const cases = rows.cases
    .filter(({ state }) => state === 'open' || state === 'acknowledged')
    .map(({ id, user_id: userId, visit_id: visitId, state, cause, began_at: beganAt }): PlainUndecided => {
      return { userId, visitId, caseId: id, state, cause, beganAt };
    });
  const reds = rows.visits
    .filter(({ id, outcome }) => AFTER_RED.includes(outcome) && !caseOf.has(id))
    .map(({ id, user_id: userId, outcome, began_at: beganAt }): PlainUndecided => {
      return { userId, visitId: id, caseId: null, state: null, cause: outcome, beganAt };
    });
  return [...cases, ...reds]
    .filter(({ userId }) => person.get(userId)?.deleted_at === null)
    .toSorted(
      (one, other) =>
        GRAVITY.indexOf(one.cause) - GRAVITY.indexOf(other.cause) ||
        one.beganAt.getTime() - other.beganAt.getTime() ||
        comparedTexts(one.visitId ?? '~', other.visitId ?? '~'),
    );
}

export const isVisitUndecided = (rows: RawRows, visitId: string): boolean =>
  undecidedIn(rows).some((open) => open.visitId === visitId);

/** For a person: what is undecided first, then the case about the visit of the latest test. */
export function personCaseState(rows: RawRows, userId: string, latestVisitId: string): string | null {
  const open = undecidedIn(rows).find((each) => each.userId === userId && each.caseId !== null);
  return open?.state ?? indexOf(rows).caseOf.get(latestVisitId)?.state ?? null;
}
