import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';

export type Trials = Pick<RawAttempt, 'pvt' | 'flanker' | 'dual' | 'symbol'>;
type CircumstanceKind = RawAttempt['circumstances'][number]['kind'];

const MOST_CIRCUMSTANCES = 200;

/** Collects what is known of the attempt so far. */
export class TestRecord {
  trials: Trials = { pvt: [], flanker: [], dual: null, symbol: null };
  readonly circumstances: RawAttempt['circumstances'] = [];

  note(kind: CircumstanceKind, at: number): void {
    if (this.circumstances.length < MOST_CIRCUMSTANCES) this.circumstances.push({ kind, at });
  }

  keep(part: Partial<Trials>): void {
    this.trials = { ...this.trials, ...part };
  }

  /** The kinds of input that the answers were made with. */
  inputs() {
    const { pvt, flanker, symbol } = this.trials;
    return [...pvt, ...flanker, ...(symbol ?? [])].map(({ input }) => input);
  }
}
