import { expect } from 'vitest';
import {
  DEVIATION_SORTS,
  listDeviations,
  summarizeDeviations,
} from '#areas/reports/deviation/baseline-deviation.contract.ts';
import type { DeviationRow } from '#areas/reports/deviation/deviation-row.ts';
import { beginningOf, dayIn, daysAfter } from './plain-clock.ts';
import {
  deviationGroups,
  deviationRow,
  deviationSummary,
  latestTests,
  sdUnits,
  type LatestTest,
} from './plain-deviation.ts';
import { comparedNames, inOrder, shownPerson } from './plain-order.ts';
import type { RawRows } from './raw-rows.ts';
import type { Look } from './report-world.ts';
import { expectNearly, wholeList } from './whole-list.ts';

/** Baseline Deviation against the raw rows. Each check returns how much it has compared. */

function sorted(rows: RawRows, found: readonly LatestTest[], sort: string): LatestTest[] {
  const place = new Map(rows.people.toSorted(comparedNames).map(({ id }, at) => [id, at]));
  const values: Record<string, (row: LatestTest) => number | null> = {
    deviation: ({ latest }) => latest.deviation,
    sdUnits: ({ latest }) => sdUnits(latest),
    score: ({ latest }) => latest.score,
    takenAt: ({ latest }) => latest.taken_at.getTime(),
    name: ({ id }) => place.get(id) ?? null,
  };
  return inOrder(found, values[sort.replace('-', '')] ?? (() => null), sort.startsWith('-'));
}

function sightOf({ sees, rows: { timeZone } }: Look): Date {
  if (sees.resultDays === null) return new Date(0);
  return beginningOf(timeZone, daysAfter(dayIn(timeZone, new Date()), -sees.resultDays));
}

export async function deviationListAgrees(look: Look, at: number): Promise<number> {
  const sort = DEVIATION_SORTS[at % DEVIATION_SORTS.length] ?? '-deviation';
  const hideEstablishing = at % 3 === 0 ? 'yes' : 'no';
  const query = { ...look.filter, sort, hideEstablishing };
  const { items, total } = await wholeList<DeviationRow>(look.caller, listDeviations, query, [7, 11, 97][at % 3] ?? 7);

  const expected = sorted(look.rows, latestTests(look, { hideEstablishing }), sort);
  expect(total).toBe(expected.length);
  // Slow change is for readers who may see score details.
  const maySee = look.sees.resultDays === null;
  const rows = expected.map((row) => deviationRow(look.rows, row, sightOf(look)));
  expectNearly(
    items.map((item) => ({ ...item, person: shownPerson(item.person) })),
    rows.map((row) => ({ ...row, drift: maySee ? row.drift : null })),
  );
  return total;
}

export async function deviationSummaryAgrees(look: Look, at: number): Promise<number> {
  const { categories } = look.rows;
  const groupBy = categories[at % categories.length]?.id ?? '';
  const { body, status } = await look.caller.call(summarizeDeviations, { query: { ...look.filter, groupBy } });
  expect(status).toBe(200);
  const { period, groups, ...summary } = body;
  const found = latestTests(look);
  expect(new Date(period.from)).toEqual(look.found().period.from);
  expectNearly(summary, deviationSummary(look.rows, found));
  expectNearly(
    groups?.map((group) => ({ ...group, tag: group.tag?.name ?? null })),
    deviationGroups(look.rows, found, groupBy),
  );
  return found.length;
}
