import type { AlertFacts } from './alerts.contract.ts';

/** Something that makes a rule fire, once. */
export interface Cause {
  /** Names it for good: `visit:…`, `result:…`, `occurrence:…`, `baseline:…`, `case:…`, `day:…`. */
  readonly key: string;
  /** null: about nobody in particular. */
  readonly userId: string | null;
  readonly visitId: string | null;
  readonly resultId: string | null;
  readonly occurrenceId: string | null;
  readonly kioskId: string | null;
  readonly happenedAt: string;
  readonly facts: AlertFacts;
}

/**
 * Which causes are asked for: those that happened after `from`, up to and with `until`; of one result, visit or person, or
 * of some expected tests, where they are named. What is known of a moment may come later (a delivery that failed, a window
 * that closed while a test was running), so who asks by the clock looks back a little; the key tells what was seen before.
 */
export interface CauseRange {
  readonly from: string;
  readonly until: string;
  readonly resultId?: string;
  readonly visitId?: string;
  readonly userId?: string;
  readonly occurrenceIds?: readonly string[];
}
