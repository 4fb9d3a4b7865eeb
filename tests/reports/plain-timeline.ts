import { beginningOf, dayIn, daysAfter, daysOf, weekOf } from './plain-clock.ts';
import { missedOf } from './plain-expected.ts';
import { everyLatest, latestTests, type LatestTest } from './plain-deviation.ts';
import { comparedNames, comparedTexts, inOrder } from './plain-order.ts';
import { meanOf, medianOf, sum } from './plain-statistics.ts';
import type { RawPerson, RawResult, RawRows } from './raw-rows.ts';
import { lookAgain, type Look } from './report-world.ts';
import { inTime, tagsOf } from './rows-by-key.ts';

/** The grid of the Baseline Deviation Timeline, from raw rows. */

export interface PlainGrid {
  readonly by: 'day' | 'week';
  readonly value: 'last' | 'worst' | 'mean';
  readonly sort: string;
}

const MOST_COLUMNS = 92;

/** The first days of the columns; when there are too many, only the last ones. */
export function columnsOf({ timeZone }: RawRows, look: Look, by: string): { days: string[]; isCut: boolean } {
  const touched = daysOf(timeZone, look.found().period);
  const days = by === 'week' ? [...new Set(touched.map(weekOf))] : touched;
  return { days: days.slice(-MOST_COLUMNS), isCut: days.length > MOST_COLUMNS };
}

/** The same look, limited to the visible columns. */
function withinColumns(rows: RawRows, look: Look, by: string): Look {
  const { days, isCut } = columnsOf(rows, look, by);
  const { period } = look.found();
  if (!isCut) return look;
  const from = beginningOf(rows.timeZone, days[0] ?? '').toISOString();
  return lookAgain(look, { period: undefined, from, to: period.to.toISOString() });
}

const lastDayOf = (day: string, by: string): string => daysAfter(day, by === 'week' ? 6 : 0);

const columnIn = ({ timeZone }: RawRows, by: string, time: Date): string => {
  const day = dayIn(timeZone, time);
  return by === 'week' ? weekOf(day) : day;
};

/** All tests taken that are not void, matching the filter's conditions on place and manner. */
const takenIn = (look: Look): readonly RawResult[] =>
  look
    .found({
      testTypes: undefined,
      outcomes: undefined,
      cases: undefined,
      validity: 'valid,suspect,invalid',
      minScore: undefined,
      maxScore: undefined,
      minDeviation: undefined,
      maxDeviation: undefined,
      baseline: undefined,
      tags: undefined,
      users: undefined,
      status: undefined,
      attempt: look.filter.attempt === 'first' ? 'first' : 'all',
    })
    .results.toSorted(inTime);

const NUMBERS = ['minScore', 'maxScore', 'minDeviation', 'maxDeviation', 'baseline', 'outcomes', 'cases'] as const;

/** The people whom the filter finds: by who they are, and by their latest test where it has conditions on that. */
function chosenPeople(look: Look): readonly RawPerson[] {
  const { listed } = look.found();
  if (NUMBERS.every((name) => look.filter[name] === undefined)) return listed;
  const ids = new Set(latestTests(look).map(({ id }) => id));
  return listed.filter(({ id }) => ids.has(id));
}

interface PlainCell {
  readonly column: number;
  readonly tests: number;
  readonly reds: number;
  readonly deviation: number | null;
  readonly resultId: string | null;
  readonly provisional: number;
  readonly lightning: string | null;
  readonly invalid: number;
  readonly missed: number;
}

/** Everyone's cells. */
export function cellsOf(rows: RawRows, look: Look, { by, value }: PlainGrid): Map<string, PlainCell[]> {
  const { days } = columnsOf(rows, look, by);
  const shown = withinColumns(rows, look, by);
  const counted = new Set(everyLatest(shown).flatMap(({ tests }) => tests.map(({ id }) => id)));
  const people = Map.groupBy(takenIn(shown), ({ user_id }) => user_id);
  const { period } = shown.found();
  return new Map(
    rows.people.map(({ id }) => {
      const taken = Map.groupBy(people.get(id) ?? [], ({ taken_at }) => columnIn(rows, by, taken_at));
      const missed = Map.groupBy(missedOf(rows, id, period), ({ due_at }) => columnIn(rows, by, due_at));
      const columns = days.flatMap((day, at) => (taken.has(day) || missed.has(day) ? [{ day, at }] : []));
      const cells = columns.map(({ day, at }) => ({
        ...cellOf(at, taken.get(day) ?? [], { counted, value }),
        missed: missed.get(day)?.length ?? 0,
      }));
      return [id, cells];
    }),
  );
}

function cellOf(
  column: number,
  taken: readonly RawResult[],
  { counted, value }: { counted: ReadonlySet<string>; value: string },
): PlainCell {
  const tests = taken.filter(({ id }) => counted.has(id));
  const compared = tests.flatMap(({ deviation }) => (deviation === null ? [] : [deviation]));
  const quick = taken.findLast(({ test_type, is_valid }) => test_type === 'LightningTest' && is_valid);
  const values = { last: compared.at(-1) ?? null, worst: Math.max(...compared), mean: meanOf(compared) };
  return {
    column,
    tests: tests.length,
    reds: compared.filter((deviation) => deviation > 5).length,
    deviation: compared.length > 0 ? values[value as 'last'] : null,
    resultId: standsFor(tests, value)?.id ?? null,
    provisional: tests.length - compared.length,
    lightning: quick ? verdictOf(quick) : null,
    invalid: taken.filter(({ is_valid }) => !is_valid).length,
    missed: 0,
  };
}

const verdictOf = ({ extra_data }: RawResult): string => (extra_data?.pass ? 'pass' : 'inconclusive');

/** A compared test precedes one that was not; then the latest, or the worst. */
function standsFor(tests: readonly RawResult[], value: string): RawResult | undefined {
  const compared = tests.filter(({ deviation }) => deviation !== null);
  if (compared.length === 0) return tests.at(-1);
  const worst = Math.max(...compared.map(({ deviation }) => deviation ?? 0));
  return compared.findLast(({ deviation }) => value !== 'worst' || deviation === worst);
}

/** The people of the rows, in order: those the filter finds who have tested or should have. */
export function rowPeople(rows: RawRows, look: Look, grid: PlainGrid): RawPerson[] {
  const shown = withinColumns(rows, look, grid.by);
  const taken = new Set(takenIn(shown).map(({ user_id }) => user_id));
  const { period } = shown.found();
  const people = chosenPeople(shown).filter(({ id }) => taken.has(id) || missedOf(rows, id, period).length > 0);
  const latest = new Map(everyLatest(shown).map((each) => [each.id, each]));
  const numbers: Record<string, (of: LatestTest | undefined) => number | null> = {
    latest: (of) => of?.latest.deviation ?? null,
    worst: (of) => highest(of?.tests ?? []),
    reds: (of) => (of?.tests ?? []).filter(({ deviation }) => deviation !== null && deviation > 5).length,
  };
  const number = numbers[grid.sort];
  return number ? inOrder(people, ({ id }) => number(latest.get(id)), true) : people.toSorted(comparedNames);
}

function highest(tests: readonly RawResult[]): number | null {
  const deviations = tests.flatMap(({ deviation }) => (deviation === null ? [] : [deviation]));
  return deviations.length > 0 ? Math.max(...deviations) : null;
}

/** The column headers: figures of everyone whom the filter finds. */
export function columnHeads(rows: RawRows, look: Look, by: 'day' | 'week') {
  const shown = withinColumns(rows, look, by);
  const ids = new Set(chosenPeople(shown).map(({ id }) => id));
  const tests = everyLatest(shown).flatMap((each) => (ids.has(each.id) ? each.tests : []));
  const byColumn = Map.groupBy(tests, ({ taken_at }) => columnIn(rows, by, taken_at));
  return columnsOf(rows, look, by).days.map((day) => {
    const own = byColumn.get(day) ?? [];
    const reds = own.filter(({ deviation }) => deviation !== null && deviation > 5).length;
    return { from: day, to: lastDayOf(day, by), tests: own.length, reds };
  });
}

/** By the tags of a category: totals, and the median of its people. */
export function tagRows(rows: RawRows, look: Look, grid: PlainGrid, categoryId: string) {
  const cells = cellsOf(rows, look, grid);
  const carried = (userId: string): (string | null)[] => {
    const names = tagsOf(rows, userId).flatMap(({ name, category_id }) => (category_id === categoryId ? [name] : []));
    return names.length > 0 ? names : [null];
  };
  const placed = chosenPeople(withinColumns(rows, look, grid.by)).flatMap(({ id }) =>
    carried(id).flatMap((tag) => (cells.get(id) ?? []).map((cell) => ({ tag, cell }))),
  );
  return [...Map.groupBy(placed, ({ tag }) => tag)]
    .toSorted(
      ([one], [other]) => Number(one === null) - Number(other === null) || comparedTexts(one ?? '', other ?? ''),
    )
    .map(([tag, own]) => ({
      tag,
      cells: [...Map.groupBy(own, ({ cell }) => cell.column)]
        .toSorted(([one], [other]) => one - other)
        .map(([column, some]) =>
          summed(
            column,
            some.map(({ cell }) => cell),
          ),
        ),
    }));
}

const summed = (column: number, cells: readonly PlainCell[]): PlainCell => ({
  column,
  tests: sum(cells.map(({ tests }) => tests)),
  reds: sum(cells.map(({ reds }) => reds)),
  deviation: medianOf(cells.flatMap(({ deviation }) => (deviation === null ? [] : [deviation]))),
  resultId: null,
  provisional: sum(cells.map(({ provisional }) => provisional)),
  lightning: null,
  invalid: sum(cells.map(({ invalid }) => invalid)),
  missed: sum(cells.map(({ missed }) => missed)),
});
