import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests, type ReportedTest } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getDashboardKiosks } from '../dashboard-kiosks.contract.ts';
import { getDashboardPeople } from '../dashboard.contract.ts';

const server = serverForTests();

type Admin = Caller & { organizationId: string };

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const aPerson = ({ organizationId }: Admin, firstName = 'Bo') => aUser(server.databases, { organizationId, firstName });

const taken = ({ organizationId }: Admin, ...tests: ReportedTest[]) => reportedTests(server, organizationId, tests);

const people = async (caller: Caller, query = {}) => (await caller.call(getDashboardPeople, { query })).body;

describe('people', () => {
  test('are counted by their latest test and by their baseline', async () => {
    const admin = await server.anAdmin();
    const [bo, cy, dee] = [await aPerson(admin), await aPerson(admin, 'Cy'), await aPerson(admin, 'Dee')];
    await taken(
      admin,
      { userId: bo, takenAt: daysAgo(2), score: 66, deviation: 20 },
      { userId: bo, takenAt: daysAgo(1), score: 45, deviation: 4, baseline: 41 },
      { userId: cy, takenAt: daysAgo(1), score: 52, deviation: 6, baseline: 46 },
      { userId: dee, takenAt: daysAgo(1), score: 38 },
    );
    await asAdmin(server.admin, `update results set change = 'strong_worsening' where user_id = $1`, [cy]);
    await aBaseline(admin, bo, { status: 'established', n: 10 });
    await aBaseline(admin, cy, { status: 'established', n: 6, daysAgo: 200 });
    await aBaseline(admin, dee, { status: 'establishing' });

    const found = await people(admin);

    expect(found.latest).toEqual({
      n: 3,
      bands: [1, 1, 1, 0, 0, 0],
      classes: [0, 0, 1, 1],
      unclassed: 1,
      worsened: 1,
    });
    // The administrator has no baseline either, but is not counted because they need not test.
    expect(found.baselines).toEqual({ none: 0, establishing: 1, established: 0, locked: 1, stale: 1 });
    expect((await people(admin, { from: daysAgo(4), to: daysAgo(1.5) })).latest).toMatchObject({
      n: 1,
      classes: [0, 0, 0, 1],
    });
  });

  test('with drift are named to readers who see details, until their baseline is reset', async () => {
    const admin = await server.anAdmin();
    const userId = await aPerson(admin);
    const baselineId = await aBaseline(admin, userId, { status: 'established', n: 6 });
    const rise = [0, 3, 3, 3].map((rci, i) => ({
      userId,
      baselineId,
      rci,
      deviation: rci,
      score: 40,
      takenAt: daysAgo(9 - i),
    }));
    await taken(admin, ...rise);
    const safety = await server.signedInAs('admin', admin.organizationId, { profile: 'safetyManager' });

    const { drifts } = await people(admin);

    expect(drifts).toMatchObject({
      count: 1,
      items: [{ person: { id: userId }, since: rise[1]?.takenAt, signalAt: rise[3]?.takenAt }],
    });
    expect((await people(safety)).drifts).toBeNull();
    await asAdmin(server.admin, 'update baselines set valid_to = now() where id = $1', [baselineId]);
    expect((await people(admin)).drifts).toEqual({ count: 0, items: [] });
  });
});

async function aBaseline(
  { organizationId }: Admin,
  userId: string,
  { status, n = null, daysAgo: days = 0 }: { status: string; n?: number | null; daysAgo?: number },
): Promise<string> {
  const id = crypto.randomUUID();
  await asAdmin(
    server.admin,
    `insert into baselines (organization_id, id, user_id, device_class, norms_version, task_version, status, n, last_member_at)
     values ($1, $2, $3, 'phone-touch', 'n', 't', $4, $5, now() - make_interval(days => $6))`,
    [organizationId, id, userId, status, n, days],
  );
  return id;
}

test('kiosks listed are those that have a device', async () => {
  const admin = await server.anAdmin();
  const aKiosk = (name: string, paired: string | null, hasDevice = paired !== null) =>
    asAdmin(
      server.admin,
      `insert into kiosks (organization_id, id, name, site, asks_pin, created_by, pairing_ends_at, paired_at, last_seen_at,
                           token_hash)
       values ($1, gen_random_uuid(), $2, 'Gate', true, $3, now(), $4, $4, $5)`,
      [admin.organizationId, name, admin.userId, paired, hasDevice ? randomBytes(32) : null],
    );
  await aKiosk('North', daysAgo(0));
  await aKiosk('Waiting', null);
  await aKiosk('Left', daysAgo(1), false);

  const { items } = (await admin.call(getDashboardKiosks, {})).body;

  expect(items.map(({ name, site }) => ({ name, site }))).toEqual([{ name: 'North', site: 'Gate' }]);
});
