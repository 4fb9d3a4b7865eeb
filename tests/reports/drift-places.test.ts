import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeviations } from '#areas/reports/deviation/baseline-deviation.contract.ts';
import type { DeviationRow } from '#areas/reports/deviation/deviation-row.ts';
import { getDashboardPeople } from '#areas/reports/dashboard/dashboard.contract.ts';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';
import { demoId } from '#database/seed/demo-id.ts';
import { NORTHERN_MINE } from '#database/seed/demo-logins.ts';
import { startDemoServer } from '#tests/support/server/demo-server.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';
import { csvLines, wholeList } from './whole-list.ts';

/** For every person of the demo, the dashboard, Baseline Deviation, its file and the person's page agree. */

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startDemoServer();
  owner = await server.signedInAs('admin', demoId(NORTHERN_MINE));
});
afterAll(() => server.close());

const ASKED = 100;
const WORDS = { unknown: 'Not known yet', none: 'None', rising: 'Rising', signal: 'Signal', better: 'Getting better' };

test('slow change has one word and one date for each person, wherever it is shown', async () => {
  const query = { period: '90d', sort: 'name' };
  const { items } = await wholeList<DeviationRow>(owner, listDeviations, query, 97);
  const ids = items.map(({ person }) => person.id);
  const pages = [];
  for (let at = 0; at < ids.length; at += ASKED) {
    const users = ids.slice(at, at + ASKED).join(',');
    pages.push(...(await owner.call(listLatestResults, { query: { users } })).body.items);
  }
  const { drifts } = (await owner.call(getDashboardPeople, { query: {} })).body;
  const file = await csvLines(server, owner, listDeviations, { ...query, columns: 'employeeNumber,drift' });

  const report = new Map(items.map(({ person, drift }) => [person.id, [drift?.state, drift?.since]]));
  const page = new Map(pages.map(({ userId, drift }) => [userId, [drift?.state, drift?.since]]));
  const signals = [...report].flatMap(([id, [state]]) => (state === 'signal' ? id : []));
  expect(report.size).toBeGreaterThan(200);
  expect(page).toEqual(report);
  expect(signals.length).toBeGreaterThan(0);
  expect(drifts?.count).toBe(signals.length);
  for (const { person, since } of drifts?.items ?? []) expect(report.get(person.id)).toEqual(['signal', since]);
  expect([...report.values()].every(([state]) => state !== undefined && state !== null)).toBe(true);
  const words = items.map(({ person, drift }) => [person.employeeNumber ?? '', WORDS[drift?.state ?? 'unknown']]);
  expect(file).toEqual(words);
});
