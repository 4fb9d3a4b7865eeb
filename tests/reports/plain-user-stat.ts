import { completionOf, expectedOf } from './plain-expected.ts';
import { minutesIn, movedBack, type PlainPeriod } from './plain-clock.ts';
import { comparedTexts } from './plain-order.ts';
import { meanOf, medianOf, quantileOf, rankOf, slopeOf, spreadOf, trendP } from './plain-statistics.ts';
import type { RawPerson, RawResult, RawRows } from './raw-rows.ts';
import type { Look } from './report-world.ts';
import { countedTests, indexOf, inTime, personOf, tagsOf, type CountedTest } from './rows-by-key.ts';

/** User Stat, from raw rows. */

/** The data from which all numbers of the report are computed. */
export interface StatGround {
  readonly rows: RawRows;
  readonly period: PlainPeriod;
  readonly people: readonly RawPerson[];
  /** Submitted and not void, valid or not, in chronological order. */
  readonly tests: readonly RawResult[];
  /** The norms of the latest full test: nothing is averaged across versions. */
  readonly norms: string | null;
  /** The same kinds of tests in the comparison period. */
  readonly before: readonly RawResult[];
  readonly comparedWith: PlainPeriod | null;
}

const HANDED_IN = 'valid,suspect,invalid';

export function statGround(look: Look, compare?: string): StatGround {
  const { rows } = look;
  const { listed, period } = look.found();
  const ids = new Set(listed.map(({ id }) => id));
  const ofListed = (results: readonly RawResult[]) =>
    results.filter(({ user_id }) => ids.has(user_id)).toSorted(inTime);
  const tests = ofListed(look.found({ validity: HANDED_IN }).results);
  const isCompared = compare !== undefined && look.sees.resultDays === null;
  const comparedWith = isCompared ? movedBack(rows.timeZone, period, compare) : null;
  const moments = comparedWith && { from: comparedWith.from.toISOString(), to: comparedWith.to.toISOString() };
  return {
    rows,
    period,
    people: listed,
    tests,
    norms: countedTests(tests).at(-1)?.norms_version ?? null,
    before: moments ? ofListed(look.found({ validity: HANDED_IN, period: undefined, ...moments }).results) : [],
    comparedWith,
  };
}

const ofNorms = (tests: readonly RawResult[], norms: string | null) =>
  countedTests(tests).filter(({ norms_version }) => norms_version === norms);

const numbers = (values: readonly (number | null)[]): number[] =>
  values.flatMap((value) => (value === null ? [] : [value]));

function countsOf({ rows, norms }: StatGround, tests: readonly RawResult[]) {
  const counted = ofNorms(tests, norms);
  const aboutReds = tests.filter(({ attempt_number, deviation }) => attempt_number > 1 || (deviation ?? 0) > 5);
  const visits = [...new Set(aboutReds.map(({ visit_id }) => indexOf(rows).visit.get(visit_id)))];
  const quick = tests.filter(({ test_type, is_valid }) => test_type === 'LightningTest' && is_valid);
  const ofClass = (isIn: (deviation: number) => boolean) =>
    counted.filter(({ deviation }) => deviation !== null && isIn(deviation)).length;
  return {
    tests: tests.length,
    green: ofClass((d) => d <= 1),
    orange: ofClass((d) => d > 1 && d <= 5),
    red: ofClass((d) => d > 5),
    unclassed: counted.filter(({ deviation }) => deviation === null).length,
    confirmed: visits.filter((visit) => visit?.outcome === 'confirmed').length,
    cleared: visits.filter((visit) => visit?.outcome === 'cleared_on_retest').length,
    invalid: tests.filter(({ is_valid }) => !is_valid).length,
    suspect: tests.filter(({ is_valid, flags }) => is_valid && flags.length > 0).length,
    passes: quick.filter(({ extra_data }) => extra_data?.pass === true).length,
    inconclusive: quick.filter(({ extra_data }) => extra_data?.pass === false).length,
  };
}

const figuresOf = (scores: readonly number[]) => ({
  n: scores.length,
  mean: meanOf(scores),
  median: medianOf(scores),
  sd: spreadOf(scores),
  min: scores.length > 0 ? Math.min(...scores) : null,
  max: scores.length > 0 ? Math.max(...scores) : null,
  p10: quantileOf(scores, 0.1),
  p90: quantileOf(scores, 0.9),
});

const DAY_MS = 86_400_000;

/** From at least five tests over at least fourteen days. */
function trendOf(tests: readonly CountedTest[]) {
  const points = tests.map(({ taken_at, score }) => ({ x: taken_at.getTime() / DAY_MS, y: score }));
  const span = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
  const slope = slopeOf(points);
  if (points.length < 5 || span < 14 || slope === null) return null;
  const p = trendP(points.map(({ y }) => y));
  const clear = slope > 0 ? 'rising' : 'falling';
  return { slopePer30Days: slope * 30, p, direction: p < 0.05 && slope !== 0 ? clear : 'no clear trend' };
}

/** Cuts the day in its longest gap without tests, the first such gap among equals. */
function middleHour(minutes: readonly number[]): number | null {
  const sorted = minutes.toSorted((a, b) => a - b);
  const gaps = sorted.map((minute, at) => {
    const before = sorted.at(at - 1) ?? minute;
    return at === 0 ? minute + 1440 - before : minute - before;
  });
  const start = sorted[gaps.indexOf(Math.max(...gaps))] ?? 0;
  const middle = medianOf(sorted.map((minute) => (minute < start ? minute + 1440 : minute)));
  return middle === null ? null : (middle % 1440) / 60;
}

const beforeOf = (tests: readonly RawResult[], norms: string | null) => {
  const counted = ofNorms(tests, norms);
  return {
    n: counted.length,
    median: medianOf(counted.map(({ score }) => score)),
    meanDeviation: meanOf(numbers(counted.map(({ deviation }) => deviation))),
    red: counted.filter(({ deviation }) => deviation !== null && deviation > 5).length,
  };
};

/** Everyone's latest scores, to rank one among them. */
export const latestScores = ({ people, tests, norms }: StatGround): number[] =>
  latestOfEach(ofNorms(tests, norms), people);

/** Expects tests in chronological order. */
function latestOfEach(tests: readonly CountedTest[], people: readonly RawPerson[]): number[] {
  const latest = new Map(tests.map(({ user_id, score }) => [user_id, score]));
  return people.flatMap(({ id }) => latest.get(id) ?? []);
}

export function statRow(ground: StatGround, id: string, latest: readonly number[]) {
  const { rows, norms, comparedWith } = ground;
  const own = ground.tests.filter(({ user_id }) => user_id === id);
  const counted = ofNorms(own, norms);
  const baselines = numbers(counted.map(({ baseline_value }) => baseline_value));
  const last = counted.at(-1);
  return {
    person: personOf(rows, id),
    ...countsOf(ground, own),
    ...figuresOf(counted.map(({ score }) => score)),
    percentile: last ? rankOf(last.score, latest) : null,
    trend: trendOf(counted),
    baselineStart: baselines[0] ?? null,
    baselineEnd: baselines.at(-1) ?? null,
    meanDeviation: meanOf(numbers(counted.map(({ deviation }) => deviation))),
    medianHour: middleHour(own.map(({ taken_at }) => minutesIn(rows.timeZone, taken_at))),
    devices: [...new Set(own.map(({ device_class }) => device_class))].toSorted(comparedTexts),
    scores: counted.map(({ score }) => score).slice(-40),
    ...completionOf(expectedOf(rows, id, ground.period)),
    before:
      comparedWith &&
      beforeOf(
        ground.before.filter(({ user_id }) => user_id === id),
        norms,
      ),
  };
}

/** Over tests each test counts once; over people each person counts once, with their own means. */
export function statTotals(ground: StatGround, tests: readonly RawResult[]) {
  const counted = ofNorms(tests, ground.norms);
  const people = [...Map.groupBy(counted, ({ user_id }) => user_id).values()];
  const means = people.map((own) => meanOf(own.map(({ score }) => score)));
  const deviations = people.map((own) => meanOf(numbers(own.map(({ deviation }) => deviation))));
  return {
    people: new Set(tests.map(({ user_id }) => user_id)).size,
    ...countsOf(ground, tests),
    overTests: {
      ...figuresOf(counted.map(({ score }) => score)),
      meanDeviation: meanOf(numbers(counted.map(({ deviation }) => deviation))),
      ...sharesOf([counted]),
    },
    overPeople: { ...figuresOf(numbers(means)), meanDeviation: meanOf(numbers(deviations)), ...sharesOf(people) },
  };
}

/** The mean over the parts of a class's share in each. */
function sharesOf(parts: readonly (readonly RawResult[])[]) {
  const share = (isIn: (deviation: number | null) => boolean) =>
    meanOf(parts.flatMap((tests) => meanOf(tests.map(({ deviation }) => Number(isIn(deviation)))) ?? []));
  return {
    greenShare: share((d) => d !== null && d <= 1),
    orangeShare: share((d) => d !== null && d > 1 && d <= 5),
    redShare: share((d) => d !== null && d > 5),
    unclassedShare: share((d) => d === null),
  };
}

/** By the tags of a category; people without any of them last. */
export function statGroups(ground: StatGround, categoryId: string) {
  const { rows, tests } = ground;
  const carried = (userId: string) => tagsOf(rows, userId).filter(({ category_id }) => category_id === categoryId);
  const tags = rows.tags.filter(({ category_id, deleted_at }) => category_id === categoryId && deleted_at === null);
  const groups = tags.map(({ id, name }) => ({
    tag: name as string | null,
    tests: tests.filter(({ user_id }) => carried(user_id).some((tag) => tag.id === id)),
  }));
  const others = { tag: null, tests: tests.filter(({ user_id }) => carried(user_id).length === 0) };
  return [...groups.toSorted((a, b) => comparedTexts(a.tag ?? '', b.tag ?? '')), others]
    .filter((group) => group.tests.length > 0)
    .map((group) => ({ tag: group.tag, totals: statTotals(ground, group.tests) }));
}
