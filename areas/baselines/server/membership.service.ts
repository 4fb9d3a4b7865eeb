import { tracedBaseline } from '#areas/scoring/baseline.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { noteLooks } from '#platform/server/record/score-looks.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { baselineState, lightBaseline, type BaselineState, type CountedTest } from '../baseline-figures.ts';
import { baselineChanged, baselineFrozen, type MembershipPreview } from '../baselines.contract.ts';
import { differingColors } from '../differing-colors.ts';
import { findCountedTests, findSeries, type SeriesRow } from './baselines.queries.ts';
import { excludeMember, findJudgedScores, forgetMember } from './membership.queries.ts';
import { normsIn, refreshBaseline } from './take-in.service.ts';

interface MemberPath {
  /** The baseline's id. */
  readonly id: string;
  readonly resultId: string;
}

type Counted = CountedTest & { readonly isExcluded: boolean };

export async function previewMembership(
  db: TenantDb,
  path: MemberPath,
  isExcluded: boolean,
): Promise<MembershipPreview> {
  const { series, tests } = await memberToChange(db, path, isExcluded);
  await noteLooks(db, [series.userId]);
  const changed = tests.map((test) => (test.resultId === path.resultId ? { ...test, isExcluded } : test));
  const [before, after] = [figuresOf(series, tests), figuresOf(series, changed)];
  const scores = await findJudgedScores(db, path.id);
  const differing = differingColors(scores, before.value, after.value);
  return { before: shown(before), after: shown(after), judged: scores.length, differing };
}

/** Leaves a test out by hand, or lets the rules decide about it again. Results keep their snapshots. */
export async function changeMembership(
  db: TenantDb,
  path: MemberPath,
  { isExcluded, reason }: { isExcluded: boolean; reason: string },
): Promise<void> {
  const { series, takenAt } = await memberToChange(db, path, isExcluded);
  const member = { baselineId: path.id, resultId: path.resultId };
  await (isExcluded ? excludeMember(db, member, reason) : forgetMember(db, member));
  await refreshBaseline(db, series, takenAt);
  const action = isExcluded ? 'baseline.test_excluded' : 'baseline.test_included';
  const detail = { userId: series.userId, resultId: path.resultId, reason };
  await record(db, { action, objectType: 'baseline', objectId: path.id, detail });
}

/** Refuses a baseline that has ended or is frozen, a test of another baseline, and a request that changes nothing. */
async function memberToChange(
  db: TenantDb,
  { id, resultId }: MemberPath,
  isExcluded: boolean,
): Promise<{ series: SeriesRow; tests: Counted[]; takenAt: string }> {
  const series = await findSeries(db, id);
  if (!series) throw new Problem(notFound);
  if (series.validTo !== null) throw new Problem(baselineChanged);
  if (series.isFrozen) throw new Problem(baselineFrozen);
  const found = await findCountedTests(db, series, series);
  const tests = found.map((each) => ({ ...each, isExcluded: each.membership === 'excluded' }));
  const test = tests.find((each) => each.resultId === resultId);
  if (!test) throw new Problem(notFound);
  if (test.isExcluded === isExcluded) throw new Problem(baselineChanged);
  return { series, tests, takenAt: test.takenAt };
}

function figuresOf(series: SeriesRow, all: readonly Counted[]): BaselineState {
  const norms = normsIn(series);
  const tests = all.filter(({ isExcluded }) => !isExcluded);
  return baselineState(tracedBaseline(tests, norms), lightBaseline(tests, norms), tests);
}

const shown = ({ status, have, value, sd, n }: BaselineState) => ({ status, have, value, sd, n });
