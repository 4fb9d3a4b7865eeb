import { beforeAll, expect, test } from 'vitest';
import { changePreferences } from '#areas/identity/preferences/account.contract.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { listDeviations } from '#areas/reports/deviation/baseline-deviation.contract.ts';
import { listScores } from '../scores.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
  const { organizationId } = admin;
  await asAdmin(server.admin, `update organizations set time_zone = 'America/Lima' where id = $1`, [organizationId]);
  const userId = await aUser(server.databases, { organizationId, firstName: 'Ana', lastName: 'Lima' });
  const test = { userId, takenAt: '2026-03-02T02:51:00.000Z', score: 43.9, baseline: 36.8, deviation: 7.1 };
  await reportedTests(server, organizationId, [test]);
});

const DAYS = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-10T00:00:00.000Z' };
const linesOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes).trim().split('\r\n');

async function scoreLines(): Promise<string[]> {
  const query = { ...DAYS, columns: 'name,takenAt,score' };
  return linesOf((await admin.call(asFile(listScores), { query }, { accept: 'application/csv' })).body);
}

test('a file has each moment in UTC and in the organization’s time zone with its offset', async () => {
  expect(await scoreLines()).toEqual([
    'Name,When,When (America/Lima),Result',
    'Ana Lima,2026-03-02T02:51:00.000Z,2026-03-01T21:51:00-05:00,43.9',
  ]);
});

test('a file uses the reader’s own time zone if they chose that', async () => {
  await admin.call(changePreferences, { body: { timeZone: 'Pacific/Kiritimati' } });
  const lines = await scoreLines();
  await admin.call(changePreferences, { body: { timeZone: null } });

  expect(lines).toEqual([
    'Name,When,When (Pacific/Kiritimati),Result',
    'Ana Lima,2026-03-02T02:51:00.000Z,2026-03-02T16:51:00+14:00,43.9',
  ]);
});

test('every report does so, and a file without moments has only the requested columns', async () => {
  const fileOf = async (columns: string) =>
    linesOf(
      (await admin.call(asFile(listDeviations), { query: { ...DAYS, columns } }, { accept: 'application/csv' })).body,
    );

  expect((await fileOf('takenAt'))[0]?.split(',')).toHaveLength(2);
  expect((await fileOf('name,score'))[0]?.split(',')).toHaveLength(2);
});
