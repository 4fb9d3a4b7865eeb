import { beforeEach, expect, test } from 'vitest';
import { EVERYONE } from '#areas/users/person/audience.ts';
import { aUser } from '#tests/support/builders.ts';
import { receivedTests, type ReceivedTest } from '#tests/support/results/received-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { backTestRule, noHistoryKept, type BackTestRequest } from '../back-test.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;
let ben: string;
beforeEach(async () => {
  admin = await server.anAdmin();
  await asAdmin(server.admin, `update organizations set time_zone = 'America/Sao_Paulo' where id = $1`, [
    admin.organizationId,
  ]);
  ana = await aUser(server.databases, { organizationId: admin.organizationId });
  ben = await aUser(server.databases, { organizationId: admin.organizationId });
});

const DAY_MS = 86_400_000;
/**
 * In São Paulo, three hours behind UTC without summer time. Fixed once, so that midnight during the run does not
 * matter.
 */
const TODAY = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
const daysAgo = (days: number, clock: string) =>
  new Date(Date.parse(`${TODAY}T${clock}:00-03:00`) - days * DAY_MS).toISOString();
const dayOf = (moment: string) => new Date(Date.parse(moment) - 3 * 3_600_000).toISOString().slice(0, 10);

const RULE: BackTestRequest = {
  trigger: { kind: 'deviation', unit: 'points', above: 5 },
  audience: EVERYONE,
  quietMinutesPerPerson: 0,
};
const tried = async (rule: Partial<BackTestRequest> = {}) =>
  (await admin.call(backTestRule, { body: { ...RULE, ...rule } })).body;

const red = (userId: string, receivedAt: string, more: Partial<ReceivedTest> = {}): ReceivedTest => ({
  userId,
  receivedAt,
  deviation: 6,
  ...more,
});

/** Ana at 23:10 and at 23:50 (cleared on retest), Ben at 23:30 and at 07:00 the next day. */
const someReds = () =>
  receivedTests(server, admin.organizationId, [
    red(ana, daysAgo(10, '23:10')),
    red(ben, daysAgo(10, '23:30')),
    red(ana, daysAgo(10, '23:50'), { outcome: 'cleared_on_retest' }),
    red(ben, daysAgo(9, '07:00'), { outcome: 'cleared_on_retest' }),
    red(ana, daysAgo(100, '07:00')),
  ]);

test("a rule is back-tested on the last 90 days in the organization's time zone", async () => {
  await someReds();

  const { days, ...told } = await tried();
  expect(told).toEqual({
    from: expect.any(String),
    until: expect.any(String),
    fired: 4,
    people: 2,
    busiest: { from: daysAgo(10, '23:00'), count: 3 },
    clearedOnRetest: 2,
  });
  expect(Date.parse(told.until) - Date.parse(told.from)).toBe(90 * DAY_MS);
  expect(days).toHaveLength(91);
  expect(days.filter(({ count }) => count > 0)).toEqual([
    { day: dayOf(daysAgo(10, '23:00')), count: 3 },
    { day: dayOf(daysAgo(9, '07:00')), count: 1 },
  ]);
});

test('the back-test respects the quiet minutes per person', async () => {
  await someReds();

  expect(await tried({ quietMinutesPerPerson: 60 })).toMatchObject({
    fired: 3,
    people: 2,
    busiest: { from: daysAgo(10, '23:00'), count: 2 },
    clearedOnRetest: 1,
  });
  expect(await tried({ quietMinutesPerPerson: 1 })).toEqual({
    ...(await tried()),
    from: expect.any(String),
    until: expect.any(String),
  });
});

test('only people in the audience count', async () => {
  await someReds();

  const audience = { ...RULE.audience, excludedUserIds: [ana] };
  expect(await tried({ audience })).toMatchObject({ fired: 2, people: 1, clearedOnRetest: 1 });
  expect(await tried({ audience: { ...RULE.audience, everyone: false } })).toMatchObject({ fired: 0, busiest: null });
});

test('causes about no person count no people', async () => {
  const trigger = { kind: 'deliveryFailed' } as const;

  expect(await tried({ trigger, quietMinutesPerPerson: 30 })).toMatchObject({ fired: 0, people: 0, busiest: null });
});

test('a trigger without history is refused with a message', async () => {
  const { status, problem } = await admin.call(backTestRule, {
    body: { ...RULE, trigger: { kind: 'kioskOffline', afterMinutes: 15 } },
  });

  expect(status).toBe(409);
  expect(problem.code).toBe(noHistoryKept.code);
});
