import { tracedBaseline, type BaselineMembership } from '#areas/scoring/baseline.ts';
import type { Baseline } from '#areas/scoring/baseline-state.ts';
import type { Norms } from '#areas/scoring/norms.ts';
import { baselineState, isStaleAt, lightBaseline, type BaselineState, type CountedTest } from './baseline-figures.ts';

/** A person's baseline on one class of device, grown from the first test on. Tests must be added in time order. */
export class GrowingBaseline {
  readonly #norms: Norms;
  readonly #tests: CountedTest[] = [];
  #memberships: readonly BaselineMembership[] = [];
  #own: Baseline;
  #light: Baseline;
  #lastMemberAt: string | null = null;
  #isLocked = false;

  constructor(norms: Norms) {
    this.#norms = norms;
    this.#own = tracedBaseline([], norms).baseline;
    this.#light = lightBaseline([], norms);
  }

  /** Returns the baselines that a test taken at this moment is judged against. */
  at(takenAt: string): { readonly baseline: Baseline; readonly light: Baseline; readonly isStale: boolean } {
    const isStale = isStaleAt(takenAt, this.#lastMemberAt, this.#norms);
    return { baseline: this.#own, light: this.#light, isStale };
  }

  add(test: CountedTest): void {
    const last = this.#tests.at(-1);
    if (last && last.takenAt >= test.takenAt) throw new RangeError('Tests come in the order of their times.');
    this.#tests.push(test);
    if (!this.#isLocked) this.#compute();
  }

  /** Returns the baseline as it is stored after the last test. */
  state(): BaselineState {
    const traced = { baseline: this.#own, memberships: this.#memberships };
    return baselineState(traced, this.#light, this.#tests);
  }

  members(): { readonly resultId: string; readonly membership: BaselineMembership }[] {
    return this.#tests.map(({ resultId }, at) => ({ resultId, membership: this.#memberships[at] ?? 'locked' }));
  }

  /** Once both baselines are locked, no test changes them. */
  #compute(): void {
    const { baseline, memberships } = tracedBaseline(this.#tests, this.#norms);
    this.#own = baseline;
    this.#memberships = memberships;
    this.#light = lightBaseline(this.#tests, this.#norms);
    this.#lastMemberAt = this.#tests.findLast((_, at) => memberships[at] === 'in')?.takenAt ?? null;
    const isFull = (each: Baseline) => each.status === 'established' && each.n >= this.#norms.baseline.maxTests;
    this.#isLocked = isFull(this.#own) && isFull(this.#light);
  }
}
