import { v7 } from 'uuid';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { ResultHistory, type PastResult, type PastMessage } from '#areas/testing/attempt/result-history.ts';
import type { SeededRandom } from '#areas/testing/tasks/seeded-random.ts';
import type { VisitOutcome } from '#areas/testing/results/visit-outcome.ts';
import {
  attemptRow,
  baselineRow,
  byColumn,
  recordRow,
  resultRow,
  toldRow,
  type PastRows,
  type PastTaker,
  type TakenThen,
} from './past-rows.ts';

interface PastOptions extends PastTaker {
  readonly policy: TestingPolicy;
  /** Returns the day of a moment in the organization's time zone. */
  readonly dayOf: (time: number) => string;
  readonly random: SeededRandom;
  /** How many of the latest tests keep their raw attempts, which are large. */
  readonly keptRecords: number;
}

/** A person with a past: tests come in order of time and produce the rows that the service would have stored. */
export class PastPerson {
  readonly #options: PastOptions;
  readonly #history: ResultHistory;
  readonly #tests: { readonly taken: TakenThen; readonly result: PastResult; readonly told: PastMessage }[] = [];
  readonly #memorable = new Map<string, RawAttempt>();
  readonly #latest = new Map<string, RawAttempt>();

  constructor(options: PastOptions) {
    this.#options = options;
    const idOf = ({ takenAt }: { takenAt: string }) => this.#idAt(Date.parse(takenAt));
    this.#history = new ResultHistory({ policy: options.policy, visitId: idOf, baselineId: idOf });
  }

  get tests(): number {
    return this.#tests.length;
  }

  /** Returns the outcome of the visit. */
  take({ raw, ...taken }: TakenThen): VisitOutcome {
    const end = taken.startedAt + taken.elapsedMs;
    const facts = {
      id: this.#idAt(taken.startedAt),
      takenAt: new Date(end).toISOString(),
      day: this.#options.dayOf(end),
    };
    const { result, outcome, told } = this.#history.add({ ...facts, ...taken.scored });
    this.#tests.push({ taken, result, told });
    if (raw) this.#keep(result.id, raw, taken.isMemorable ?? false);
    return outcome;
  }

  rows(now: number): PastRows {
    const baselines = this.#history.baselines();
    const visits = this.#history.visits(new Date(now).toISOString());
    const records = new Map([...this.#memorable, ...this.#latest]);
    return {
      attempts: this.#tests.map(({ taken, result }) =>
        attemptRow(this.#options, taken, result, records.get(result.id)),
      ),
      visits: visits.map((visit) => ({ ...byColumn(visit), user_id: this.#options.userId })),
      results: this.#tests.map(({ taken, result }) => resultRow(this.#options, taken, result)),
      told_results: this.#options.keptRecords > 0 ? this.#tests.map((test) => toldRow(this.#options, test)) : [],
      raw_trials: [...records].map(([resultId, raw]) => recordRow(resultId, raw)),
      baselines: baselines.map((baseline) => baselineRow(this.#options, baseline)),
      baseline_members: baselines.flatMap(({ id, members }) =>
        members.map((member) => ({ ...byColumn(member), baseline_id: id })),
      ),
    };
  }

  #keep(resultId: string, raw: RawAttempt, isMemorable: boolean): void {
    const records = isMemorable ? this.#memorable : this.#latest;
    records.set(resultId, raw);
    const [oldest] = this.#latest.keys();
    if (oldest !== undefined && this.#latest.size > this.#options.keptRecords) this.#latest.delete(oldest);
  }

  /** Ids sort by time, as the product's ids do. */
  #idAt(msecs: number): string {
    return v7({ msecs, random: drawnBytes(this.#options.random) });
  }
}

/** The seed of an attempt: 128 bits. */
export const drawnSeed = (random: SeededRandom): string => Buffer.from(drawnBytes(random)).toString('hex');

function drawnBytes(random: SeededRandom): Uint8Array {
  const bytes = new Uint8Array(16);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.below(256);
  return bytes;
}

/** Returns a function that gives the day of a moment in a time zone. */
export function daysIn(timeZone: string): (time: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (time) => format.format(time);
}
