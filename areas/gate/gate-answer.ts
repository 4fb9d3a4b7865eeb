import type { VisitOutcome } from '#areas/testing/results/visit-outcome.ts';
import type { UserStatus } from '#areas/users/person/users.contract.ts';
import type { GateRule } from './gate-rule.ts';

/** What a gate is told about a person; never a score, never a reason. */
const PERSON_ANSWERS = ['cleared', 'must_test', 'must_wait', 'ask_a_person'] as const;

/** What a gate is told about a badge that lets nobody in. */
const BADGE_ANSWERS = ['unknown_badge', 'wrong_badge', 'suspended_badge', 'expired_badge'] as const;

export const GATE_ANSWERS = [...PERSON_ANSWERS, ...BADGE_ANSWERS] as const;
export type GateAnswer = (typeof GATE_ANSWERS)[number];

export interface GateVerdict {
  readonly answer: GateAnswer;
  /** When a clearance ends; null for every other answer. */
  readonly until: string | null;
}

/** What is known about the badge and its holder. */
export interface BadgeFacts {
  /** `former`: the badge was replaced or reported lost. */
  readonly badge: 'held' | 'former' | 'unknown';
  /** Null without a holder. */
  readonly status: UserStatus | null;
  readonly isDeleted: boolean;
}

/** The latest valid test with the outcome of its visit. */
interface LastTest {
  readonly takenAt: string;
  readonly outcome: VisitOutcome;
  readonly retestFrom: string | null;
  readonly retestUntil: string | null;
}

/** What decides about a person; all times by the database's clock. */
export interface PersonFacts {
  readonly now: string;
  readonly last: LastTest | null;
  /** A case of the person is open, and nobody handles it yet. */
  readonly hasOpenCase: boolean;
  /** Somebody handles a case of the person. */
  readonly hasCaseInHand: boolean;
  /** A decision that keeps the person from work stands: its case is not closed. */
  readonly isStoodDown: boolean;
  /** The last time somebody decided that the person may work. */
  readonly clearedAt: string | null;
  /** The last time somebody decided on a retest, or closed a case that had kept the person from work. */
  readonly retestSince: string | null;
  readonly isRetestOrdered: boolean;
  /** A test is expected now. */
  readonly isDue: boolean;
  /** When the next test is expected. */
  readonly nextOpensAt: string | null;
}

const only = (answer: Exclude<GateAnswer, 'cleared'>): GateVerdict => ({ answer, until: null });

/** Returns why the badge lets nobody in; undefined when the facts about its holder decide. */
export function badgeVerdict({ badge, status, isDeleted }: BadgeFacts): GateVerdict | undefined {
  if (badge === 'unknown' || status === null) return only('unknown_badge');
  if (badge === 'former' || status === 'left' || isDeleted) return only('expired_badge');
  return status === 'suspended' ? only('suspended_badge') : undefined;
}

/** Returns what the gate is told about a person. The first rule that fits decides. */
export function personVerdict(facts: PersonFacts, rule: GateRule): GateVerdict {
  if (facts.hasOpenCase || facts.isStoodDown) return only('ask_a_person');
  if (facts.hasCaseInHand) return only('must_wait');
  const last = countedTest(facts);
  const unsettled = last && unsettledVerdict(last, facts.now);
  if (unsettled) return unsettled;
  if (facts.isRetestOrdered || facts.isDue) return only('must_test');
  const at = last?.takenAt ?? (isAfter(facts.clearedAt, facts.retestSince) ? facts.clearedAt : null);
  if (at === null) return restedVerdict(facts, rule, facts.retestSince !== null);
  const until = minutesAfter(at, rule.clearanceMinutes);
  if (!isAfter(until, facts.now)) return restedVerdict(facts, rule, false);
  const isCaution = last?.outcome === 'caution' && !rule.cautionClears;
  return isCaution ? only('ask_a_person') : cleared(until, facts);
}

/** Returns the latest test. One from before a decision is left out, because that decision has settled it. */
const countedTest = ({ last, clearedAt, retestSince }: PersonFacts): LastTest | null =>
  last && isAfter(last.takenAt, latest(clearedAt, retestSince)) ? last : null;

/**
 * Returns the answer about a person without a clearance of whom no test is expected. After a case that kept them from
 * work, only a test or another decision clears.
 */
const restedVerdict = (facts: PersonFacts, rule: GateRule, isTestMissing: boolean): GateVerdict =>
  rule.nothingDueClears && !isTestMissing
    ? cleared(minutesAfter(facts.now, rule.clearanceMinutes), facts)
    : only('must_test');

/** Returns the answer for a test that nobody has settled: a red, or a quick check that needs a full test. */
function unsettledVerdict({ outcome, retestFrom, retestUntil }: LastTest, now: string): GateVerdict | undefined {
  if (outcome === 'confirmed' || outcome === 'unconfirmed') return only('ask_a_person');
  if (outcome === 'inconclusive') return only('must_test');
  if (outcome !== 'confirming') return undefined;
  if (isAfter(retestFrom, now)) return only('must_wait');
  return isAfter(now, retestUntil) ? only('ask_a_person') : only('must_test');
}

/** A clearance never outlasts the moment at which the next test is expected. */
const cleared = (until: string, { nextOpensAt }: PersonFacts): GateVerdict => ({
  answer: 'cleared',
  until: nextOpensAt !== null && isAfter(until, nextOpensAt) ? nextOpensAt : until,
});

/** Returns whether the first time is later than the second; null is earlier than any time. */
const isAfter = (time: string | null, other: string | null): boolean =>
  time !== null && (other === null || Date.parse(time) > Date.parse(other));

const latest = (a: string | null, b: string | null): string | null => (isAfter(a, b) ? a : b);

const minutesAfter = (time: string, minutes: number): string =>
  new Date(Date.parse(time) + minutes * 60_000).toISOString();
