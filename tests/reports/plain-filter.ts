import type { FilterValues } from '#areas/reports/frame/report-filter.ts';
import { beginningOf, dayIn, daysAfter, periodOf, type PlainPeriod } from './plain-clock.ts';
import { isVisitUndecided } from './plain-undecided.ts';
import { indexOf, isLastOfVisit } from './rows-by-key.ts';
import type { RawPerson, RawResult, RawRows } from './raw-rows.ts';

/** The reader of a report, who sees everything or a part. */
export interface PlainReader {
  readonly userId: string;
  /** Limits other people's tests to today and this many days before. */
  readonly resultDays: number | null;
  /** The people visible to them; null: everyone. */
  readonly people: ReadonlySet<string> | null;
}

/** What a filter finds among the raw rows, written from the definitions. */
export interface Found {
  readonly period: PlainPeriod;
  readonly results: readonly RawResult[];
  /** The people who match the filter's conditions on people, among those the reader sees. */
  readonly people: readonly RawPerson[];
  /** For reports by person. */
  readonly listed: readonly RawPerson[];
}

/** `usual` is the default period of a report. */
interface Asked {
  readonly filter: FilterValues;
  readonly reader: PlainReader;
  readonly now: Date;
  readonly usual?: string | undefined;
}

/** A filter without conditions on numbers. */
export const NO_NUMBERS = {
  testTypes: undefined,
  outcomes: undefined,
  cases: undefined,
  minScore: undefined,
  maxScore: undefined,
  minDeviation: undefined,
  maxDeviation: undefined,
  baseline: undefined,
} as const;

/** A filter without any condition on tests. */
export const ANY_TEST = { ...NO_NUMBERS, devices: undefined, ways: undefined, offline: undefined } as const;

export function foundBy(rows: RawRows, { filter, reader, now, usual = '7d' }: Asked): Found {
  const period = seenOf(periodOf(rows.timeZone, filter, now, usual), sightOf(rows, reader, now));
  const people = rows.people.filter((person) => isInSight(reader, person.id) && isPerson(rows, filter, person));
  const ids = new Set(people.map(({ id }) => id));
  const asksForPeople = filter.tags !== undefined || filter.status !== undefined;
  const sightBegins = sightOf(rows, reader, now);
  const results = rows.results.filter(
    (result) =>
      isInSight(reader, result.user_id) &&
      (result.taken_at >= sightBegins || result.user_id === reader.userId) &&
      result.taken_at >= period.from &&
      result.taken_at < period.to &&
      (!asksForPeople || ids.has(result.user_id)) &&
      among(filter.users, result.user_id) &&
      isOfAttempt(rows, filter.attempt ?? 'last', result) &&
      isWanted(rows, filter, result),
  );
  const asksForStatus = filter.status !== undefined || filter.users !== undefined;
  return { period, results, people, listed: people.filter(({ status }) => asksForStatus || status === 'active') };
}

export function validityOf({ is_valid, flags, voided_at }: RawResult): string {
  if (voided_at !== null) return 'void';
  if (!is_valid) return 'invalid';
  return flags.length > 0 ? 'suspect' : 'valid';
}

/** Limits a period to what its reader sees; an earlier period is empty. */
function seenOf({ from, to }: PlainPeriod, sightBegins: Date): PlainPeriod {
  const seenFrom = from > sightBegins ? from : sightBegins;
  return { from: seenFrom, to: to > seenFrom ? to : seenFrom };
}

/** The start of what a reader sees; their own tests are always visible. */
function sightOf({ timeZone }: RawRows, { resultDays }: PlainReader, now: Date): Date {
  if (resultDays === null) return new Date(0);
  return beginningOf(timeZone, daysAfter(dayIn(timeZone, now), -resultDays));
}

const isInSight = ({ people }: PlainReader, userId: string): boolean => people === null || people.has(userId);

const among = (wanted: string | undefined, value: string): boolean =>
  wanted === undefined || wanted.split(',').includes(value);

function isPerson(rows: RawRows, filter: FilterValues, person: RawPerson): boolean {
  if (person.role === 'service' || person.deleted_at !== null) return false;
  return among(filter.users, person.id) && among(filter.status, person.status) && isTagged(rows, filter, person.id);
}

function isTagged(rows: RawRows, filter: FilterValues, userId: string): boolean {
  if (filter.tags === undefined) return true;
  const wanted = [...new Set(filter.tags.split(','))];
  const own = new Set(
    indexOf(rows)
      .tagsOf.get(userId)
      ?.map(({ id }) => id),
  );
  const carried = wanted.filter((tag) => own.has(tag));
  if (filter.tagMatch === 'all') return carried.length === wanted.length;
  return filter.tagMatch === 'none' ? carried.length === 0 : carried.length > 0;
}

function isOfAttempt(rows: RawRows, attempt: string, result: RawResult): boolean {
  if (attempt === 'first') return result.attempt_number === 1;
  return attempt === 'all' || isLastOfVisit(rows, result);
}

function isWanted(rows: RawRows, filter: FilterValues, result: RawResult): boolean {
  const outcome = filter.outcomes === undefined ? '' : indexOf(rows).visit.get(result.visit_id)?.outcome;
  return (
    among(filter.testTypes, result.test_type) &&
    among(filter.outcomes, outcome ?? '') &&
    among(filter.validity ?? 'valid,suspect', validityOf(result)) &&
    isWithin(result.score, filter.minScore, filter.maxScore) &&
    isWithin(result.deviation, filter.minDeviation, filter.maxDeviation) &&
    among(filter.baseline, result.is_baseline_stale ? 'stale' : result.baseline_status) &&
    among(filter.devices, result.device_class) &&
    among(filter.ways, result.way) &&
    isCaseWanted(rows, filter, result.visit_id) &&
    (filter.offline === undefined || result.is_offline === (filter.offline === 'yes'))
  );
}

const isCaseWanted = (rows: RawRows, { cases }: FilterValues, visitId: string): boolean =>
  among(cases, indexOf(rows).caseOf.get(visitId)?.state ?? 'none') ||
  (among(cases, 'undecided') && isVisitUndecided(rows, visitId));

/** A missing number is in no range, but matches when no range is set. */
function isWithin(value: number | null, min: unknown, max: unknown): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && value >= Number(min ?? -Infinity) && value <= Number(max ?? Infinity);
}
