import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import {
  minutesUntilNext,
  outcomeAfter,
  RETEST_WITHIN_MINUTES,
  type TestOutcome,
  type VisitOutcome,
} from '#areas/testing/results/visit-outcome.ts';

/** A visit as it is stored. */
export interface PastVisit {
  readonly id: string;
  readonly beganAt: string;
  readonly outcome: VisitOutcome;
  readonly retestFrom: string | null;
  readonly retestUntil: string | null;
}

interface TestInHistory {
  readonly visit: PastVisit;
  readonly attemptNumber: number;
  /** Whether the visit was waiting for a retest. */
  readonly isRetest: boolean;
}

/** A visit that waits for its next test, as far as that test needs it. */
export type OpenVisit = Pick<PastVisit, 'outcome' | 'retestUntil'> & { readonly tests: number };

/** A person's visits from the first on, or from an open one on. Tests must be added in time order. */
export class VisitHistory {
  readonly #policy: TestingPolicy;
  readonly #ended: PastVisit[] = [];
  #last: (PastVisit & { readonly tests: number }) | null = null;

  constructor(policy: TestingPolicy, open: OpenVisit | null = null) {
    this.#policy = policy;
    if (open) this.#last = { id: '', beganAt: '', retestFrom: null, ...open };
  }

  /** Adds a test to the visit that waits for it, or begins a visit with the given id. */
  add(id: string, takenAt: string, test: TestOutcome): TestInHistory {
    const open = this.#openAt(takenAt);
    if (!open && this.#last) this.#ended.push(this.#last);
    const outcome = outcomeAfter(open, test, this.#policy.mostRetests);
    const tests = open?.tests ?? 0;
    const began = open ?? { id, beganAt: takenAt };
    this.#last = {
      id: began.id,
      beganAt: began.beganAt,
      outcome,
      ...this.#window(outcome, takenAt),
      tests: tests + Number(test.isValid),
    };
    return { visit: this.#last, attemptNumber: tests + 1, isRetest: open?.outcome === 'confirming' };
  }

  /** Lists all visits; a red whose retest did not come in time is unconfirmed. */
  until(now: string): PastVisit[] {
    return [...this.#ended, ...(this.#last ? [this.#last] : [])].map(
      ({ id, beganAt, outcome, retestFrom, retestUntil }) => {
        const isTooLate = outcome === 'confirming' && retestUntil !== null && retestUntil < now;
        return { id, beganAt, outcome: isTooLate ? 'unconfirmed' : outcome, retestFrom, retestUntil };
      },
    );
  }

  #openAt(takenAt: string) {
    const visit = this.#last;
    const isWaiting = visit?.outcome === 'confirming' || visit?.outcome === 'inconclusive';
    return isWaiting && visit.retestUntil !== null && visit.retestUntil >= takenAt ? visit : null;
  }

  #window(outcome: VisitOutcome, takenAt: string): Pick<PastVisit, 'retestFrom' | 'retestUntil'> {
    const minutes = minutesUntilNext(outcome, this.#policy);
    if (minutes === null) return { retestFrom: null, retestUntil: null };
    return { retestFrom: after(takenAt, minutes), retestUntil: after(takenAt, RETEST_WITHIN_MINUTES) };
  }
}

const after = (time: string, minutes: number): string => new Date(Date.parse(time) + minutes * 60_000).toISOString();
