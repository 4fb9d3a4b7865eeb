import { baseline, standardError, type TracedBaseline } from '#areas/scoring/baseline.ts';
import type { Baseline, EstablishedBaseline } from '#areas/scoring/baseline-state.ts';
import type { Norms } from '#areas/scoring/norms.ts';

/** The facts of a valid full test that a baseline is computed from. */
export interface CountedTest {
  readonly resultId: string;
  readonly takenAt: string;
  /** The day in the organization's own time zone. */
  readonly day: string;
  readonly score: number;
  readonly lightScore: number | null;
}

/** A baseline as it is stored. */
export interface BaselineState {
  readonly status: Baseline['status'];
  readonly have: number;
  readonly days: number;
  readonly value: number | null;
  readonly sd: number | null;
  readonly n: number | null;
  readonly h: number | null;
  readonly df: number | null;
  readonly lightValue: number | null;
  readonly lightSd: number | null;
  readonly lightN: number | null;
  readonly lightH: number | null;
  readonly lightDf: number | null;
  readonly lastMemberAt: string | null;
}

/** The baseline of light equivalents, which quick tests are judged by. */
export const lightBaseline = (tests: readonly CountedTest[], norms: Norms): Baseline =>
  baseline(
    tests.flatMap(({ lightScore, day }) => (lightScore === null ? [] : [{ score: lightScore, day }])),
    norms,
    norms.tests.LightningTest.withinPersonSd,
  );

export function baselineState(
  { baseline: own, memberships }: TracedBaseline,
  light: Baseline,
  tests: readonly CountedTest[],
): BaselineState {
  const members = tests.filter((_, at) => memberships[at] === 'in');
  const quick = figuresOf(light);
  return {
    status: own.status,
    have: members.length,
    days: new Set(members.map(({ day }) => day)).size,
    ...figuresOf(own),
    lightValue: quick.value,
    lightSd: quick.sd,
    lightN: quick.n,
    lightH: quick.h,
    lightDf: quick.df,
    lastMemberAt: members.at(-1)?.takenAt ?? null,
  };
}

/** The figures that a test is compared with. */
export type StoredFigures = Omit<BaselineState, 'status' | 'have' | 'days' | 'lastMemberAt'>;

/** Returns both baselines as stored; null while one of them is not established: too little is stored of that. */
export function storedBaselines(
  state: StoredFigures,
): { readonly baseline: Baseline; readonly light: Baseline } | null {
  const { value, sd, n, h, df, lightValue, lightSd, lightN, lightH, lightDf } = state;
  const baseline = establishedBy({ value, sd, n, h, df });
  const light = establishedBy({ value: lightValue, sd: lightSd, n: lightN, h: lightH, df: lightDf });
  return baseline && light && { baseline, light };
}

type Figures = Pick<BaselineState, 'value' | 'sd' | 'n' | 'h' | 'df'>;

function establishedBy({ value, sd, n, h, df }: Figures): EstablishedBaseline | null {
  if (value === null || sd === null || n === null || h === null || df === null) return null;
  return { status: 'established', n, h, value, sd, df, se: standardError(sd, h) };
}

function figuresOf(baseline: Baseline): Figures {
  if (baseline.status !== 'established') return { value: null, sd: null, n: null, h: null, df: null };
  const { value, sd, n, h, df } = baseline;
  return { value, sd, n, h, df };
}

const DAY_MS = 86_400_000;

/** Returns whether the last test that counted is too old for the baseline to be current. */
export const isStaleAt = (takenAt: string, lastMemberAt: string | null, norms: Norms): boolean =>
  lastMemberAt !== null && Date.parse(takenAt) - Date.parse(lastMemberAt) > norms.baseline.staleAfterDays * DAY_MS;
