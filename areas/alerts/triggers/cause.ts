import type { AlertFacts } from '#areas/alerts/alert/alerts.contract.ts';

/** Something that makes a rule fire, once. */
export interface Cause {
  /** Permanent key: `visit:…`, `result:…`, `occurrence:…`, `baseline:…`, `case:…`, `day:…`. */
  readonly key: string;
  /** null: about no particular person. */
  readonly userId: string | null;
  readonly visitId: string | null;
  readonly resultId: string | null;
  readonly occurrenceId: string | null;
  readonly kioskId: string | null;
  readonly happenedAt: string;
  readonly facts: AlertFacts;
}

/**
 * Selects causes after `from`, up to and including `until`; optionally of one result, visit or person, or of some
 * expected tests. A cause may become known late (a failed delivery, a window that closed while a test was running), so
 * the clock job looks back a little; the key shows what has already fired.
 */
export interface CauseRange {
  readonly from: string;
  readonly until: string;
  readonly resultId?: string;
  readonly visitId?: string;
  readonly userId?: string;
  readonly occurrenceIds?: readonly string[];
}
