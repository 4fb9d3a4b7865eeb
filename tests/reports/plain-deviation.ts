import { driftOfPerson, driftSeen } from './plain-drift.ts';
import type { FilterValues } from '#areas/reports/frame/report-filter.ts';
import { NO_NUMBERS } from './plain-filter.ts';
import { comparedTexts } from './plain-order.ts';
import { medianOf, slopeOf, trendP } from './plain-statistics.ts';
import { personCaseState, undecidedIn } from './plain-undecided.ts';
import type { RawResult, RawRows } from './raw-rows.ts';
import type { Look } from './report-world.ts';
import { countedTests, indexOf, type CountedTest, inTime, personOf, tagsOf } from './rows-by-key.ts';

/** Baseline Deviation, from raw rows: each person by the latest counting full test. */

export interface LatestTest {
  /** The person's id. */
  readonly id: string;
  readonly latest: CountedTest;
  /** Tests of the period: the last of each visit, unless all are requested. */
  readonly tests: readonly CountedTest[];
}

interface RowChoice {
  readonly hideEstablishing?: string;
  readonly usual?: string;
}

const ANYBODY: FilterValues = { users: undefined, status: undefined, tags: undefined };
const ANY_WAY: FilterValues = {
  validity: 'valid,suspect',
  attempt: 'all',
  testTypes: undefined,
  devices: undefined,
  ways: undefined,
  offline: undefined,
};

/** Everyone's latest counting full test, ignoring the filter's conditions on numbers. */
export function everyLatest(look: Look, usual = '7d'): LatestTest[] {
  const attempt = look.filter.attempt ?? 'last';
  const looked = { ...NO_NUMBERS, ...ANYBODY, attempt: attempt === 'first' ? 'first' : 'all' } as const;
  const full = countedTests(look.found(looked, usual).results).toSorted(inTime);
  // A quick check settles nothing: the full test before it is still the last of its visit.
  const isLast = ({ visit_id, attempt_number }: RawResult) =>
    !countedTests(indexOf(look.rows).ofVisit.get(visit_id) ?? []).some(
      (other) => other.attempt_number > attempt_number,
    );
  const tests = Map.groupBy(full, ({ user_id }) => user_id);
  return look.found({}, usual).listed.flatMap(({ id }) => {
    const own = tests.get(id) ?? [];
    const latest = own.at(-1);
    return latest ? [{ id, latest, tests: attempt === 'last' ? own.filter(isLast) : own }] : [];
  });
}

/** Conditions on place, manner and time select the tests; conditions on numbers select the people. */
export function latestTests(look: Look, { hideEstablishing = 'no', usual = '7d' }: RowChoice = {}): LatestTest[] {
  const shown = new Set<RawResult>(look.found({ ...ANY_WAY, ...ANYBODY, cases: undefined }, usual).results);
  return everyLatest(look, usual).filter(
    ({ id, latest }) =>
      (hideEstablishing === 'no' || latest.deviation !== null) && shown.has(latest) && isCaseWanted(look, id, latest),
  );
}

/** By what is undecided about the person, and then by the latest visit. */
function isCaseWanted({ rows, filter: { cases } }: Look, userId: string, latest: CountedTest): boolean {
  const wanted = cases?.split(',') ?? [];
  if (wanted.length === 0 || wanted.includes(personCaseState(rows, userId, latest.visit_id) ?? 'none')) return true;
  return wanted.includes('undecided') && undecidedIn(rows).some((open) => open.userId === userId);
}

export function deviationRow(rows: RawRows, { id, latest, tests }: LatestTest, sightBegins: Date) {
  const deviations = tests.flatMap(({ deviation }) => (deviation === null ? [] : [deviation]));
  const ten = lastTen(rows, latest, sightBegins);
  return {
    id,
    person: personOf(rows, id),
    resultId: latest.id,
    takenAt: latest.taken_at.toISOString(),
    score: latest.score,
    baseline: comparedBaseline(rows, latest),
    deviation: latest.deviation,
    sdUnits: sdUnits(latest),
    rules: 'then',
    rci: latest.rci,
    change: latest.change,
    lastTen: ten.map((test) => ({ id: test.id, takenAt: test.taken_at.toISOString(), score: test.score })),
    worst: deviations.length > 0 ? Math.max(...deviations) : null,
    reds: deviations.filter((deviation) => deviation > 5).length,
    tests: tests.length,
    trend: trendOf(ten.map(({ score }) => score)),
    drift: driftSeen(driftOfPerson(rows, id)),
    outcome: indexOf(rows).visit.get(latest.visit_id)?.outcome,
    caseState: personCaseState(rows, id, latest.visit_id),
    deviceClass: latest.device_class,
  };
}

/** The snapshot, with the tests that were in the baseline when this test was taken. */
function comparedBaseline(rows: RawRows, latest: CountedTest) {
  const members = (indexOf(rows).membersOf.get(latest.baseline_id ?? '') ?? []).flatMap(({ result_id, membership }) => {
    const test = indexOf(rows).result.get(result_id);
    return membership === 'in' && test && test.taken_at <= latest.taken_at ? [test.taken_at.getTime()] : [];
  });
  const now = latest.taken_at.getTime();
  const before = members.filter((time) => time < now);
  return {
    status: latest.baseline_status,
    value: latest.baseline_value,
    sd: latest.baseline_sd,
    n: latest.baseline_n,
    isStale: latest.is_baseline_stale,
    have: members.length,
    ageDays: before.length > 0 ? Math.floor((now - Math.max(...before)) / 86_400_000) : null,
  };
}

export const sdUnits = ({ deviation, baseline_sd }: RawResult): number | null =>
  deviation === null || baseline_sd === null ? null : deviation / baseline_sd;

/** The last ten tests of the same series: one device class, norms version and task version. */
function lastTen(rows: RawRows, latest: CountedTest, sightBegins: Date): CountedTest[] {
  return (indexOf(rows).fullOf.get(latest.user_id) ?? [])
    .filter(
      (test) =>
        test.device_class === latest.device_class &&
        test.norms_version === latest.norms_version &&
        test.task_version === latest.task_version &&
        test.taken_at >= sightBegins &&
        inTime(test, latest) <= 0,
    )
    .slice(-10);
}

function trendOf(scores: readonly number[]) {
  const slope = slopeOf(scores.map((y, x) => ({ x, y })));
  if (scores.length < 5 || slope === null) return null;
  const direction = slope > 0 ? 'rising' : 'falling';
  return { perTenTests: slope * 10, direction: trendP(scores) < 0.05 && slope !== 0 ? direction : 'steady' };
}

const classesOf = (deviations: readonly (number | null)[]) => {
  const count = (isIn: (deviation: number) => boolean) => deviations.filter((d) => d !== null && isIn(d)).length;
  return {
    better: count((d) => d < -1),
    green: count((d) => d >= -1 && d <= 1),
    orange: count((d) => d > 1 && d <= 5),
    red: count((d) => d > 5),
    none: deviations.filter((d) => d === null).length,
  };
};

const numbersOf = (deviations: readonly (number | null)[]): number[] =>
  deviations.flatMap((d) => (d === null ? [] : [d]));

const groupOf = (found: readonly LatestTest[]) => {
  const deviations = found.map(({ latest }) => latest.deviation);
  return { people: found.length, median: medianOf(numbersOf(deviations)), classes: classesOf(deviations) };
};

/**
 * Bins of half a point from -6 to 6. An edge belongs to the bin toward zero, and everything beyond the ends is one bin.
 */
export function binsOf(deviations: readonly number[]): number[] {
  const bins = Array.from({ length: 25 }, () => 0);
  for (const deviation of deviations) {
    const tenths = Math.round(Math.abs(deviation) * 10);
    const steps = deviation < 0 ? -Math.ceil(tenths / 5) : Math.max(0, Math.ceil(tenths / 5) - 1);
    const at = Math.min(24, Math.max(0, 12 + steps));
    bins[at] = (bins[at] ?? 0) + 1;
  }
  return bins;
}

export const deviationSummary = (rows: RawRows, found: readonly LatestTest[]) => ({
  ...groupOf(found),
  establishing: establishing(rows, found),
  bins: binsOf(numbersOf(found.map(({ latest }) => latest.deviation))),
});

/** Two practice tests, then five on at least three days: how many are still missing. */
function establishing(rows: RawRows, found: readonly LatestTest[]) {
  const waiting = found.filter(({ latest }) => latest.deviation === null);
  const left = waiting.map(({ latest }) => {
    const members = indexOf(rows).membersOf.get(latest.baseline_id ?? '') ?? [];
    const practiced = members.filter(({ membership }) => membership === 'practice').length;
    const { have = 0, days = 0 } = indexOf(rows).baseline.get(latest.baseline_id ?? '') ?? {};
    return Math.max(0, 2 - practiced) + Math.max(0, 5 - have, 3 - days);
  });
  return [...Map.groupBy(left, (tests) => tests)]
    .toSorted(([one], [other]) => one - other)
    .map(([testsLeft, people]) => ({ testsLeft, people: people.length }));
}

/** By the tags of a category, people without one last. */
export function deviationGroups(rows: RawRows, found: readonly LatestTest[], categoryId: string) {
  const carried = ({ id }: LatestTest) => tagsOf(rows, id).filter(({ category_id }) => category_id === categoryId);
  const tags = new Map(found.flatMap(carried).map((tag) => [tag.id, tag]));
  const groups = [...tags.values()].map(({ id, name }) => ({
    tag: name as string | null,
    ...groupOf(found.filter((each) => carried(each).some((tag) => tag.id === id))),
  }));
  const others = found.filter((each) => carried(each).length === 0);
  const named = groups.toSorted((one, other) => comparedTexts(one.tag ?? '', other.tag ?? ''));
  return others.length > 0 ? [...named, { tag: null, ...groupOf(others) }] : named;
}
