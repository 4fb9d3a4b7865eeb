import { expect } from 'vitest';
import {
  getDashboardNow,
  getDashboardPeople,
  getDashboardTrends,
} from '#areas/reports/dashboard/dashboard.contract.ts';
import { movedBack } from './plain-clock.ts';
import { decisionsOf } from './plain-decisions.ts';
import { DASHBOARD, dayTrends, falseReds, heatMap, spreadOfDeviations, takenIn, totalsOf } from './plain-dashboard.ts';
import { nowOf, peopleOf } from './plain-dashboard-people.ts';
import { everyLatest } from './plain-deviation.ts';
import { completionDays } from './plain-expected.ts';
import { comparedTexts, shownPerson } from './plain-order.ts';
import type { Look } from './report-world.ts';
import { expectNearly } from './whole-list.ts';

/** The dashboard against the raw rows. Each check returns how much it has compared. */

const COMPARED = ['none', 'previous', 'lastYear'] as const;

export async function trendsAgree(look: Look, at = 0): Promise<number> {
  const { rows, filter, caller } = look;
  const compare = COMPARED[at % 3] ?? 'none';
  const { body, status } = await caller.call(getDashboardTrends, { query: { ...filter, compare } });

  expect(status).toBe(200);
  const { period } = look.found({}, DASHBOARD);
  const all = takenIn(look);
  const totals = totalsOf(rows, all);
  expect([body.period.from, body.period.to]).toEqual([period.from.toISOString(), period.to.toISOString()]);
  expectNearly(body.days, dayTrends(rows, all));
  expect(body.totals).toEqual(totals);
  expect({ histogram: body.histogram, classes: body.classes }).toEqual(spreadOfDeviations(all));
  expectNearly(body.heatMap, heatMap(rows, all));
  expectNearly(body.expectedFalseReds, falseReds(rows, totals.firsts, period));
  // A reader who sees only a few days back has no earlier period to compare with.
  const before = compare === 'none' || look.sees.resultDays !== null ? null : movedBack(rows.timeZone, period, compare);
  const moments = before && { period: undefined, from: before.from.toISOString(), to: before.to.toISOString() };
  expect(body.totalsBefore).toEqual(moments && totalsOf(rows, takenIn(look, moments)));
  expectNearly(body.decisions, decisionsOf(look));
  const meant = new Set(look.found({}, DASHBOARD).people.map(({ id }) => id));
  expect(body.completion).toEqual(completionDays(rows, meant, period));
  expect(body.completionBefore).toEqual(before && inAll(completionDays(rows, meant, before)));
  expectNearly(body.decisionsBefore, moments && decisionsOf(look, moments));
  return all.taken.length;
}

const inAll = (days: ReturnType<typeof completionDays>) => ({
  done: days.reduce((sum, { done }) => sum + done, 0),
  expected: days.reduce((sum, { expected }) => sum + expected, 0),
});

export async function nowAgrees(look: Look): Promise<number> {
  const { body, status } = await look.caller.call(getDashboardNow, { query: look.filter });

  expect(status).toBe(200);
  const now = body;
  const items = now.needsAction.items.map((item) => ({ ...item, person: shownPerson(item.person) }));
  const byTag = now.byTag.map(({ tag, ...counts }) => ({ tag: tag.name, ...counts }));
  expect({
    ...now,
    needsAction: { ...now.needsAction, items },
    byTag: byTag.toSorted((one, other) => comparedTexts(one.tag, other.tag)),
  }).toEqual(nowOf(look));
  return items.length + byTag.length;
}

export async function peopleAgree(look: Look): Promise<number> {
  const { body, status } = await look.caller.call(getDashboardPeople, { query: look.filter });

  expect(status).toBe(200);
  const drifts = body.drifts && {
    ...body.drifts,
    items: body.drifts.items.map((item) => ({ ...item, person: shownPerson(item.person) })),
  };
  const { listed } = look.found({}, DASHBOARD);
  const expected = peopleOf(look.rows, listed, everyLatest(look, DASHBOARD));
  // Slow change is for readers who may see score details.
  const maySee = look.sees.resultDays === null;
  expect({ ...body, drifts }).toEqual({ ...expected, drifts: maySee ? expected.drifts : null });
  return body.latest.n + (drifts?.count ?? 0);
}
