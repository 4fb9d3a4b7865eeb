import type { Baseline, EstablishedBaseline, UnfinishedBaseline } from './baseline-state.ts';
import { deviation } from './deviation.ts';
import { mean } from './mean.ts';
import type { Norms } from './norms.ts';
import { clamped, rounded } from './rounded.ts';
import { variance } from './standard-deviation.ts';

/** The facts of a valid full test that a baseline needs. Days are only compared for equality. */
export interface BaselineTest {
  readonly score: number;
  readonly day: number | string;
}

/** Why a test is in or out of a baseline. */
export type BaselineMembership = 'in' | 'practice' | 'changed' | 'locked';

export interface TracedBaseline {
  readonly baseline: Baseline;
  /** One for each test, in the order of the tests. */
  readonly memberships: readonly BaselineMembership[];
}

/** A person's own baseline, from their valid full tests in the order they were taken. */
export const baseline = (tests: readonly BaselineTest[], norms: Norms, sigma0?: number): Baseline =>
  tracedBaseline(tests, norms, sigma0).baseline;

/** Returns the baseline and the membership of each test. */
export function tracedBaseline(tests: readonly BaselineTest[], norms: Norms, sigma0?: number): TracedBaseline {
  const { discardFirst } = norms.baseline;
  const spread = sigma0 ?? norms.tests.FullTest.withinPersonSd;
  const memberships: BaselineMembership[] = [];
  const members: BaselineTest[] = [];
  let soFar = of(members, norms, spread);
  for (const [at, test] of tests.entries()) {
    const membership = at < discardFirst ? 'practice' : membershipOf(test, soFar, norms);
    memberships.push(membership);
    if (membership !== 'in') continue;
    members.push(test);
    soFar = of(members, norms, spread);
  }
  return { baseline: tests.length === 0 ? { ...unfinished([], norms), status: 'none' } : soFar, memberships };
}

/**
 * Every test joins until the baseline is established; after that only tests without a change do, so that a decline
 * cannot hide itself.
 */
function membershipOf(test: BaselineTest, soFar: Baseline, norms: Norms): BaselineMembership {
  if (soFar.status !== 'established') return 'in';
  if (soFar.n >= norms.baseline.maxTests) return 'locked';
  return deviation(test.score, soFar, norms)?.change === 'within_noise' ? 'in' : 'changed';
}

function of(members: readonly BaselineTest[], norms: Norms, sigma0: number): Baseline {
  const { minTests, minDistinctDays } = norms.baseline;
  const isEstablished = members.length >= minTests && distinctDays(members) >= minDistinctDays;
  return isEstablished ? established(members, norms, sigma0) : unfinished(members, norms);
}

function established(members: readonly BaselineTest[], norms: Norms, sigma0: number): EstablishedBaseline {
  const { trim, priorDf, sdCap } = norms.baseline;
  const scores = members.map(({ score }) => score).toSorted((a, b) => a - b);
  const n = scores.length;
  const cut = Math.floor(trim * n);
  const h = n - 2 * cut;
  const pooled = (priorDf * sigma0 ** 2 + (n - 1) * variance(scores)) / (priorDf + n - 1);
  const [lowest = 0, highest = Infinity] = sdCap;
  const sd = clamped(Math.sqrt(pooled), lowest * sigma0, highest * sigma0);
  return {
    status: 'established',
    n,
    h,
    value: rounded(mean(scores.slice(cut, n - cut)), 1),
    sd,
    df: priorDf + n - 1,
    se: standardError(sd, h),
  };
}

/** The standard error of a baseline's value, which is the mean of `h` tests. */
export const standardError = (sd: number, h: number): number => sd / Math.sqrt(h);

const unfinished = (members: readonly BaselineTest[], { baseline }: Norms): UnfinishedBaseline => ({
  status: 'establishing',
  have: members.length,
  need: baseline.minTests,
  days: distinctDays(members),
  needDays: baseline.minDistinctDays,
});

const distinctDays = (tests: readonly BaselineTest[]): number => new Set(tests.map(({ day }) => day)).size;
