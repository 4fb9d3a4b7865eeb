import { expect } from 'vitest';
import { getUserStatTotals, listUserStats, USER_STAT_SORTS } from '#areas/reports/user-stat/user-stat.contract.ts';
import type { UserStat } from '#areas/reports/user-stat/user-stat-row.ts';
import { comparedNames, comparedTexts, shownPerson } from './plain-order.ts';
import { latestScores, statGround, statGroups, statRow, statTotals } from './plain-user-stat.ts';
import type { RawPerson } from './raw-rows.ts';
import type { Look } from './report-world.ts';
import { expectNearly, settled, wholeList } from './whole-list.ts';

/** User Stat against the raw rows. Each check returns how much it has compared. */

const COMPARED = [undefined, 'previous', 'lastYear'] as const;

type Row = ReturnType<typeof statRow>;

/** People without a deviation come below everyone who has one. */
function sorted(people: readonly RawPerson[], rowOf: (id: string) => Row, sort: string): Row[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const numberOf: Record<string, (row: Row) => number> = {
    tests: ({ tests }) => tests,
    red: ({ red }) => red,
    meanDeviation: ({ meanDeviation }) => settled(meanDeviation ?? -1000),
  };
  const value = numberOf[sort.replace('-', '')];
  const compared = (one: RawPerson, other: RawPerson): number => {
    if (value) return value(rowOf(one.id)) - value(rowOf(other.id)) || comparedTexts(one.id, other.id);
    if (sort.endsWith('name')) return comparedNames(one, other);
    return comparedTexts(one.employee_number ?? '', other.employee_number ?? '') || comparedTexts(one.id, other.id);
  };
  return people.toSorted((a, b) => sign * compared(a, b)).map(({ id }) => rowOf(id));
}

export async function userStatListAgrees(look: Look, at: number): Promise<number> {
  const sort = USER_STAT_SORTS[at % USER_STAT_SORTS.length] ?? 'name';
  const compare = COMPARED[at % 3];
  const query = { ...look.filter, sort, ...(compare && { compare }) };
  const { items, total } = await wholeList<UserStat>(look.caller, listUserStats, query, [9, 17, 249][at % 3] ?? 9);

  const ground = statGround(look, compare);
  const latest = latestScores(ground);
  const rows = new Map(ground.people.map(({ id }) => [id, statRow(ground, id, latest)]));
  expect(total).toBe(ground.people.length);
  const shown = items.map((item) => ({
    ...item,
    person: shownPerson(item.person),
    devices: item.devices.toSorted(comparedTexts),
  }));
  expectNearly(
    shown,
    sorted(ground.people, (id) => rows.get(id) as Row, sort),
  );
  return ground.tests.length;
}

export async function userStatTotalsAgree(look: Look, at: number): Promise<number> {
  const compare = COMPARED[at % 3];
  const groupBy = look.rows.categories[at % look.rows.categories.length]?.id ?? '';
  const query = { ...look.filter, groupBy, ...(compare && { compare }) };
  const { body, status } = await look.caller.call(getUserStatTotals, { query });

  expect(status).toBe(200);
  const ground = statGround(look, compare);
  const moments = body.comparedWith && { from: new Date(body.comparedWith.from), to: new Date(body.comparedWith.to) };
  expect(moments).toEqual(ground.comparedWith);
  expect(body.normsVersion).toBe(ground.norms);
  expectNearly(body.total, statTotals(ground, ground.tests));
  expectNearly(body.before, ground.comparedWith && statTotals(ground, ground.before));
  expectNearly(
    body.groups.map(({ tag, totals }) => ({ tag: tag?.name ?? null, totals })),
    statGroups(ground, groupBy),
  );
  return ground.tests.length;
}
