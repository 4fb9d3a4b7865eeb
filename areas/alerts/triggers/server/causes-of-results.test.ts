import { beforeEach, expect, test } from 'vitest';
import { EVERYONE } from '#areas/users/person/audience.ts';
import { aCauseDesk, MARCH, onMarch, type CauseDesk } from '#tests/support/alerts/alert-causes.ts';
import { receivedTests, type ReceivedTest } from '#tests/support/results/received-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import type { AlertTrigger } from '../alert-trigger.ts';
import type { CauseRange } from '../cause.ts';

const server = serverForTests();
let { organizationId, ana, ben, asked }: CauseDesk = {} as CauseDesk;
beforeEach(async () => {
  ({ organizationId, ana, ben, asked } = await aCauseDesk(server));
});

const received = (tests: readonly ReceivedTest[]) => receivedTests(server, organizationId, tests);
const about = async (trigger: AlertTrigger, range: Partial<CauseRange> = {}) =>
  (await asked(trigger, range)).map(({ resultId, happenedAt }) => [resultId, happenedAt]);

test('a deviation above the limit is one cause per visit, when its first such test came in', async () => {
  const visitId = crypto.randomUUID();
  const [, first, , , late] = await received([
    { userId: ana, receivedAt: onMarch(1), deviation: 3 },
    { userId: ana, receivedAt: onMarch(2), deviation: 3.1, visitId },
    { userId: ana, receivedAt: onMarch(2, '08:20'), deviation: 9, visitId, attemptNumber: 2 },
    { userId: ana, receivedAt: onMarch(3), deviation: 9, isValid: false },
    { userId: ben, receivedAt: onMarch(4), takenAt: '2026-02-28T10:00:00.000Z', deviation: 4, voidedAt: onMarch(5) },
    { userId: ben, receivedAt: onMarch(6), deviation: 9, testType: 'LightningTest' },
  ]);

  const causes = await asked({ kind: 'deviation', unit: 'points', above: 3 });

  expect(causes).toEqual([
    {
      key: `visit:${visitId}`,
      userId: ana,
      visitId,
      resultId: first,
      occurrenceId: null,
      kioskId: null,
      happenedAt: onMarch(2),
      facts: {},
    },
    expect.objectContaining({ key: `visit:${late}`, userId: ben, resultId: late, happenedAt: onMarch(4) }),
  ]);
});

test("a deviation may be measured in standard deviations of the person's own baseline", async () => {
  const [, above] = await received([
    { userId: ana, receivedAt: onMarch(1), deviation: 6, baselineSd: 3 },
    { userId: ana, receivedAt: onMarch(2), deviation: 6.1, baselineSd: 3 },
    { userId: ana, receivedAt: onMarch(3), deviation: 6.1 },
  ]);

  expect(await about({ kind: 'deviation', unit: 'sd', above: 2 })).toEqual([[above, onMarch(2)]]);
});

test('a test with a suspicious flag is a cause, valid or not, and other flags are not', async () => {
  const [fast, , machine, also] = await received([
    { userId: ana, receivedAt: onMarch(1), flags: ['late_frames', 'too_regular'] },
    { userId: ana, receivedAt: onMarch(2), flags: ['late_frames', 'new_device', 'no_photo'] },
    { userId: ana, receivedAt: onMarch(3), flags: ['replayed'], isValid: false },
    { userId: ben, receivedAt: onMarch(4), flags: ['new_device_class', 'impossible_clock'], testType: 'LightningTest' },
    { userId: ben, receivedAt: onMarch(5) },
  ]);

  expect(await about({ kind: 'suspiciousTest' })).toEqual([
    [fast, onMarch(1)],
    [machine, onMarch(3)],
    [also, onMarch(4)],
  ]);
  expect(await about({ kind: 'suspiciousTest' }, { resultId: machine ?? '' })).toEqual([[machine, onMarch(3)]]);
});

test('a score at or above the limit is a cause', async () => {
  const [, at] = await received([
    { userId: ana, receivedAt: onMarch(1), score: 44.9 },
    { userId: ana, receivedAt: onMarch(2), score: 45 },
    { userId: ana, receivedAt: onMarch(3), score: null, isValid: false },
  ]);

  expect(await about({ kind: 'score', from: 45 })).toEqual([[at, onMarch(2)]]);
});

test('the range excludes `from`, includes `until`, and leaves out people outside the audience', async () => {
  const trigger = { kind: 'score', from: 45 } as const;
  const [, inside, last] = await received([
    { userId: ana, receivedAt: MARCH.from, score: 50 },
    { userId: ana, receivedAt: '2026-03-01T00:00:00.001Z', score: 50 },
    { userId: ben, receivedAt: MARCH.until, score: 50 },
    { userId: ben, receivedAt: '2026-04-01T00:00:00.001Z', score: 50 },
  ]);

  expect((await asked(trigger)).map(({ resultId }) => resultId)).toEqual([inside, last]);
  expect(await about(trigger, { userId: ben })).toEqual([[last, MARCH.until]]);
  expect(await about(trigger, { resultId: inside as string })).toEqual([[inside, '2026-03-01T00:00:00.001Z']]);
  const withoutBen = await asked(trigger, {}, { ...EVERYONE, excludedUserIds: [ben] });
  expect(withoutBen.map(({ resultId }) => resultId)).toEqual([inside]);
});

test("a result within the last millisecond is included although the caller's clock is coarser", async () => {
  const [id = ''] = await received([{ userId: ana, receivedAt: onMarch(1), score: 50 }]);
  await asAdmin(
    server.admin,
    `update results set received_at = received_at + interval '900 microseconds' where id = $1`,
    [id],
  );

  expect(await about({ kind: 'score', from: 45 }, { until: onMarch(1) })).toEqual([[id, onMarch(1)]]);
  expect(await about({ kind: 'score', from: 45 }, { from: onMarch(1) })).toEqual([]);
});

test('the nth invalid test in a row is a cause, and the next one is not', async () => {
  const bad = (day: number, userId = ana) => ({ userId, receivedAt: onMarch(day), isValid: false });
  const good = (day: number) => ({ userId: ana, receivedAt: onMarch(day), score: 40 });
  const quick = { ...bad(3), testType: 'LightningTest' as const };
  const [, , third, , , , , , again] = await received([
    bad(1),
    bad(2),
    quick,
    bad(4),
    good(5),
    bad(6),
    bad(7),
    bad(7, ben),
    bad(8),
    bad(9),
  ]);

  const causes = await asked({ kind: 'invalid', inARow: 3 });
  expect(causes.map(({ key, facts }) => [key, facts])).toEqual([
    [`result:${third}`, { count: 3 }],
    [`result:${again}`, { count: 3 }],
  ]);
});

test('a test voided before then does not count in a row, one voided later does', async () => {
  const bad = (day: number, voidedAt: string | null = null): ReceivedTest => ({
    userId: ana,
    receivedAt: onMarch(day),
    isValid: false,
    voidedAt,
  });
  const [, , , fourth] = await received([bad(1, onMarch(20)), bad(2, onMarch(2, '09:00')), bad(3), bad(4)]);

  expect(await about({ kind: 'invalid', inARow: 3 })).toEqual([[fourth, onMarch(4)]]);
});

test('two inconclusive quick checks in a row are a cause, even with full tests between them', async () => {
  const quick = (day: number, pass: boolean): ReceivedTest => ({
    userId: ana,
    receivedAt: onMarch(day),
    testType: 'LightningTest',
    pass,
  });
  const [, , second, , , , , again] = await received([
    quick(1, false),
    { userId: ana, receivedAt: onMarch(2), deviation: 0 },
    quick(3, false),
    quick(4, false),
    quick(5, true),
    quick(6, false),
    { userId: ana, receivedAt: onMarch(7), testType: 'LightningTest', isValid: false },
    quick(8, false),
  ]);

  expect(await about({ kind: 'inconclusiveTwice' })).toEqual([
    [second, onMarch(3)],
    [again, onMarch(8)],
  ]);
});

test('reds are counted among the last tests in the order of receipt', async () => {
  const full = (day: number, deviation: number | null): ReceivedTest => ({
    userId: ana,
    receivedAt: onMarch(day),
    deviation,
  });
  const [, , , fourth, , , seventh] = await received([
    full(1, 6),
    full(2, 0),
    full(3, null),
    full(4, 6),
    full(5, 0),
    full(6, 5),
    full(7, 6),
    full(11, 6),
    { ...full(12, 6), isValid: false },
  ]);
  const last4 = await asked({ kind: 'reds', count: 2, among: 'tests', of: 4 });

  expect(last4.map(({ resultId, facts }) => [resultId, facts])).toEqual([
    [fourth, { count: 2, of: 4 }],
    [seventh, { count: 2, of: 4 }],
    [expect.any(String), { count: 2, of: 4 }],
  ]);
  expect(await about({ kind: 'reds', count: 2, among: 'tests', of: 3 })).toHaveLength(1);
  expect(await about({ kind: 'reds', count: 4, among: 'tests', of: 90 })).toHaveLength(1);
});

test('reds are counted within the days before the last of them', async () => {
  const red = (day: number, more: Partial<ReceivedTest> = {}): ReceivedTest => ({
    userId: ana,
    receivedAt: onMarch(day),
    deviation: 5.1,
    ...more,
  });
  const [, , third] = await received([
    red(1),
    red(8),
    red(10),
    red(18, { userId: ben }),
    red(20, { voidedAt: onMarch(20, '09:00') }),
    red(21),
  ]);

  const causes = await asked({ kind: 'reds', count: 2, among: 'days', of: 7 });
  expect(causes.map(({ resultId, facts }) => [resultId, facts])).toEqual([[third, { count: 2, minutes: 7 * 1440 }]]);
});

test('a red visit is confirmed when the second red came in', async () => {
  const [visitId, other, single] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const [, second] = await received([
    { userId: ana, receivedAt: onMarch(1), deviation: 6, visitId },
    { userId: ana, receivedAt: onMarch(1, '08:20'), deviation: 7, visitId, attemptNumber: 2, voidedAt: onMarch(9) },
    { userId: ben, receivedAt: onMarch(2), deviation: 6, visitId: other },
    { userId: ben, receivedAt: onMarch(2, '08:20'), deviation: 1, visitId: other, attemptNumber: 2 },
    { userId: ben, receivedAt: onMarch(3), testType: 'LightningTest', pass: false, visitId: single },
    { userId: ben, receivedAt: onMarch(3, '08:05'), deviation: 8, visitId: single, attemptNumber: 2 },
  ]);

  expect(await asked({ kind: 'confirmed' })).toEqual([
    expect.objectContaining({
      key: `visit:${visitId}`,
      userId: ana,
      resultId: second,
      happenedAt: onMarch(1, '08:20'),
    }),
  ]);
  expect(await about({ kind: 'confirmed' }, { resultId: second as string })).toHaveLength(1);
  expect(await about({ kind: 'confirmed' }, { visitId: other })).toEqual([]);
});

test('the number of retests comes from the policy version of the test', async () => {
  await asAdmin(
    server.admin,
    `insert into testing_policies (organization_id, version, most_retests) values ($1, 1, 2), ($1, 2, 0)`,
    [organizationId],
  );
  const visitId = crypto.randomUUID();
  const red = (clock: string, attemptNumber: number): ReceivedTest => ({
    userId: ana,
    receivedAt: onMarch(1, clock),
    deviation: 6,
    visitId,
    attemptNumber,
  });
  const [, , third] = await received([red('08:00', 1), red('08:20', 2), red('08:40', 3)]);
  const [only = ''] = await received([{ userId: ben, receivedAt: onMarch(2), deviation: 6 }]);
  await asAdmin(server.admin, `update results set policy_version = 2 where id = $1`, [only]);

  expect(await about({ kind: 'confirmed' })).toEqual([
    [third, onMarch(1, '08:40')],
    [only, onMarch(2)],
  ]);
});

test('a red without a retest is unconfirmed after an hour, even if a retest comes in later', async () => {
  const [never, later, cleared] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const [alone, first, , , , offline] = await received([
    { userId: ana, receivedAt: onMarch(1), deviation: 6, visitId: never },
    { userId: ana, receivedAt: onMarch(2), deviation: 6, visitId: later },
    {
      userId: ana,
      takenAt: onMarch(2, '08:30'),
      receivedAt: onMarch(3),
      deviation: 6,
      visitId: later,
      attemptNumber: 2,
    },
    { userId: ben, receivedAt: onMarch(4), deviation: 6, visitId: cleared },
    { userId: ben, receivedAt: onMarch(4, '08:30'), deviation: 0, visitId: cleared, attemptNumber: 2 },
    { userId: ben, takenAt: onMarch(5), receivedAt: onMarch(6), deviation: 6 },
    { userId: ben, receivedAt: onMarch(7), deviation: 6, voidedAt: onMarch(7, '08:30') },
  ]);

  expect(await about({ kind: 'unconfirmed' })).toEqual([
    [alone, onMarch(1, '09:00')],
    [first, onMarch(2, '09:00')],
    [offline, onMarch(6)],
  ]);
  expect(await about({ kind: 'unconfirmed' }, { visitId: never, until: onMarch(1, '08:59') })).toEqual([]);
});
