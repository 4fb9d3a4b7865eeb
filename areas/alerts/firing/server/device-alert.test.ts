import { beforeEach, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import { aFiringRule, storedAlerts, storedDeliveries, tellAlerts } from '#tests/support/alerts/fired-alerts.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let kiosk: string;

beforeEach(async () => {
  admin = await server.anAdmin();
  const [row] = await asAdmin<{ id: string }>(
    server.admin,
    `insert into kiosks (organization_id, id, name, pairing_ends_at, created_by)
     values ($1, gen_random_uuid(), 'North-2', now(), $2) returning id`,
    [admin.organizationId, admin.userId],
  );
  kiosk = row?.id ?? '';
});

interface At {
  readonly minutesAgo: number;
  readonly kioskId?: string | null;
  readonly startedBy?: string | null;
  readonly isValid?: boolean;
  readonly deviation?: number;
}

/** Records a red for a new person, on the kiosk unless told otherwise; returns the person. */
async function aRed({ minutesAgo, isValid = true, deviation = 8, ...where }: At): Promise<string> {
  const { kioskId = kiosk, startedBy = null } = where;
  const { organizationId } = admin;
  const userId = await aUser(server.databases, { organizationId });
  const takenAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const [resultId = ''] = await reportedTests(server, organizationId, [
    { userId, takenAt, isValid, ...(isValid && { score: 46 + deviation, baseline: 46, deviation }) },
  ]);
  await asAdmin(server.admin, `update results set received_at = taken_at where id = $1`, [resultId]);
  await asAdmin(
    server.admin,
    `update attempts set kiosk_id = $2, started_by = $3,
       way = case when $2::uuid is not null then 'kiosk' when $3::uuid is not null then 'supervised' else 'own' end
     where id = $1`,
    [resultId, kioskId, startedBy],
  );
  await tellAlerts(server, resultRecorded, {
    organizationId,
    resultId,
    userId,
    visitId: resultId,
    outcome: 'confirming',
  });
  return userId;
}

const aRule = (rule: Partial<Parameters<typeof aFiringRule>[2]> = {}) =>
  aFiringRule(server, admin, { trigger: { kind: 'deviation', unit: 'points', above: 5 }, ...rule });
const alerts = async () => {
  const all = await storedAlerts(server, admin.organizationId);
  return {
    device: all.filter(({ cause }) => cause.startsWith('device:')),
    personal: all.filter(({ cause }) => !cause.startsWith('device:')),
  };
};

test('the fifth person within twenty minutes creates a device alert that holds the earlier ones', async () => {
  await aRule();
  for (const minutesAgo of [19, 15, 10, 5]) await aRed({ minutesAgo });
  const before = await alerts();
  await aRed({ minutesAgo: 1 });
  const { device, personal } = await alerts();

  expect(before.device).toEqual([]);
  expect(before.personal.map(({ state }) => state)).toEqual(['new', 'new', 'new', 'new']);
  expect(device).toMatchObject([{ userId: null, state: 'new', facts: { people: 5, minutes: 20, name: 'North-2' } }]);
  expect(personal.map(({ state, heldBy }) => [state, heldBy])).toEqual(personal.map(() => ['held', device[0]?.id]));
  expect(personal.every(({ steps }) => steps.join() === 'fired,held')).toBe(true);
  const waiting = (await storedDeliveries(server, admin.organizationId)).filter(({ state }) => state === 'waiting');
  expect(waiting.map(({ alertId }) => alertId)).toEqual([device[0]?.id]);
});

test('a later person in the burst joins the device alert, one after the burst does not', async () => {
  await aRule();
  for (const minutesAgo of [100, 99, 98, 97, 96, 80, 65]) await aRed({ minutesAgo });
  const later = await aRed({ minutesAgo: 10 });
  const { device, personal } = await alerts();

  expect(device).toMatchObject([{ facts: { people: 7 } }]);
  expect(personal.filter(({ state }) => state !== 'held').map(({ userId }) => userId)).toEqual([later]);
});

test('invalid tests count like reds, and the device alert takes the highest severity', async () => {
  await aRule();
  await aRule({ trigger: { kind: 'deviation', unit: 'points', above: 20 }, severity: 'critical' });
  for (const minutesAgo of [9, 8, 7]) await aRed({ minutesAgo, isValid: false });
  await aRed({ minutesAgo: 6 });
  await aRed({ minutesAgo: 5 });
  const grave = (await alerts()).device[0]?.severity;
  await aRed({ minutesAgo: 4, deviation: 25 });
  const { device, personal } = await alerts();

  expect(grave).toBe('warning');
  expect(device).toMatchObject([{ severity: 'critical' }]);
  expect(personal.map(({ state }) => state)).toEqual(['held', 'held', 'held', 'held']);
});

test("tests on people's own devices stay personal, even on devices of the same kind", async () => {
  await aRule();
  for (const minutesAgo of [9, 8, 7, 6, 5, 4]) await aRed({ minutesAgo, kioskId: null });
  const { device, personal } = await alerts();

  expect(device).toEqual([]);
  expect(personal).toHaveLength(6);
});

test('a device that a staff member hands around counts as one device', async () => {
  await aRule();
  for (const minutesAgo of [9, 8, 7, 6, 5]) await aRed({ minutesAgo, kioskId: null, startedBy: admin.userId ?? null });
  const { device, personal } = await alerts();

  expect(device).toMatchObject([{ facts: { people: 5, minutes: 20 } }]);
  expect(personal.map(({ state }) => state)).toEqual(['held', 'held', 'held', 'held', 'held']);
});

test('an acknowledged alert stays with its owner', async () => {
  await aRule();
  const first = await aRed({ minutesAgo: 9 });
  await asAdmin(server.admin, `update alerts set state = 'acknowledged' where user_id = $1`, [first]);
  for (const minutesAgo of [8, 7, 6, 5]) await aRed({ minutesAgo });
  const { personal } = await alerts();

  expect(personal.map(({ state }) => state)).toEqual(['acknowledged', 'held', 'held', 'held', 'held']);
});
