import { expect } from 'vitest';
import { getScorePoints, MOST_LINES, type ScorePoints } from '#areas/reports/scores/score-points.contract.ts';
import { getScoreSummary, listScores, SCORE_SORTS } from '#areas/reports/scores/scores.contract.ts';
import type { ScoreRow } from '#areas/reports/scores/score-row.ts';
import { comparedNames, comparedTexts, inOrder, nameOf, shownPerson } from './plain-order.ts';
import { scoreDays, scorePoint, scoreRow, scoreSummary } from './plain-scores.ts';
import { countedTests, indexOf, inTime } from './rows-by-key.ts';
import type { RawResult, RawRows } from './raw-rows.ts';
import type { Look } from './report-world.ts';
import { expectNearly, wholeList } from './whole-list.ts';

/** Score Results against the raw rows. Each check returns how much it has compared. */

/** Sorts as the reader requests; quick checks have no number to sort by. */
function sorted(rows: RawRows, results: readonly RawResult[], sort: string): RawResult[] {
  const descending = sort.startsWith('-');
  const sign = descending ? -1 : 1;
  switch (sort.replace('-', '')) {
    case 'score':
      return inOrder(results, ({ test_type, score }) => (test_type === 'FullTest' ? score : null), descending);
    case 'deviation':
      return inOrder(results, ({ deviation }) => deviation, descending);
    case 'name': {
      const place = new Map(rows.people.toSorted(comparedNames).map(({ id }, at) => [id, at]));
      return results.toSorted((a, b) => sign * ((place.get(a.user_id) ?? 0) - (place.get(b.user_id) ?? 0)));
    }
    default:
      return results.toSorted((a, b) => sign * inTime(a, b));
  }
}

export async function scoreListAgrees(look: Look, at: number): Promise<number> {
  const { rows, filter, caller } = look;
  const sort = SCORE_SORTS[at % SCORE_SORTS.length] ?? '-takenAt';
  const { results } = look.found();
  const { items, total } = await wholeList<ScoreRow>(
    caller,
    listScores,
    { ...filter, sort },
    [31, 101, 247][at % 3] ?? 31,
  );

  expect(total).toBe(results.length);
  const expected = sorted(rows, results, sort).map((result) => scoreRow(rows, result));
  const shown = items.map((item) => ({ ...item, person: shownPerson(item.person) }));
  if (sort.endsWith('name')) {
    // People with the same name are in the order of their tests, whatever their ids.
    const names = (each: readonly { readonly userId: string }[]) =>
      each.map(({ userId }) => nameOf(indexOf(rows).person.get(userId)));
    expect(names(shown)).toEqual(names(expected));
    expect(byId(shown)).toEqual(byId(expected));
  } else {
    expect(shown).toEqual(expected);
  }
  return total;
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => comparedTexts(a.id, b.id));

export async function scoreSummaryAgrees({ caller, filter, found }: Look): Promise<number> {
  const { body, status } = await caller.call(getScoreSummary, { query: filter });
  expect(status).toBe(200);
  const { period, full, ...summary } = body;
  const { results, period: expected } = found();
  expect([new Date(period.from), new Date(period.to)]).toEqual([expected.from, expected.to]);
  const suspects = found({ validity: 'suspect' }).results.length;
  const byNorms = full.toSorted((a, b) => comparedTexts(a.normsVersion, b.normsVersion));
  expectNearly({ ...summary, full: byNorms }, scoreSummary(results, suspects));
  return results.length;
}

export async function scorePointsAgree(look: Look): Promise<number> {
  const { body, status } = await look.caller.call(getScorePoints, { query: look.filter });
  expect(status).toBe(200);
  const { results } = look.found();
  const people = Map.groupBy(results.toSorted(inTime), ({ user_id }) => user_id);
  expect(body.isOfMany).toBe(people.size > MOST_LINES);
  if (body.isOfMany) expectDays(look.rows, body, results);
  const expected = [...people].map(([id, tests]) => ({
    id,
    tests: tests.length,
    points: tests.map((result) => scorePoint(look.rows, result)),
  }));
  const lines = body.lines.map(({ id, tests, points }) => ({ id, tests, points }));
  expect(byId(lines)).toEqual(body.isOfMany ? [] : byId(expected));
  return results.length;
}

function expectDays(rows: RawRows, { days, reds }: ScorePoints, results: readonly RawResult[]): void {
  const inOrderOfDays = days.toSorted((a, b) => comparedTexts(a.day + a.normsVersion, b.day + b.normsVersion));
  expectNearly(inOrderOfDays, scoreDays(rows, results));
  const red = countedTests(results).filter(({ deviation }) => deviation !== null && deviation > 5);
  expect(byId(reds)).toEqual(byId(red.map((result) => scorePoint(rows, result))));
}
