import { describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { CHARTS_A_PAGE, getScorePoints, listPersonPoints, MOST_LINES } from '../score-points.contract.ts';

const server = serverForTests();

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** An organization with `count` people, each of whom has taken a test. */
async function peopleWithTests(count: number) {
  const admin = await server.anAdmin();
  const { organizationId } = admin;
  const userIds: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const lastName = String(at).padStart(3, '0');
    userIds.push(await aUser(server.databases, { organizationId, firstName: 'Ana', lastName }));
  }
  const ids = await reportedTests(
    server,
    organizationId,
    userIds.map((userId, at) => ({ userId, takenAt: ago(1), score: 40 + at / 10 })),
  );
  return { admin, organizationId, userIds, ids };
}

describe('for one person', () => {
  test('the points are all tests in order of time, quick checks with their verdict and position', async () => {
    const { admin, organizationId, userIds } = await peopleWithTests(1);
    const [userId = ''] = userIds;
    await reportedTests(server, organizationId, [
      { userId, takenAt: ago(3), score: 38, baseline: 37, deviation: 1, flags: ['focus_lost'] },
      { userId, takenAt: ago(2), score: 45.5, testType: 'LightningTest', pass: false },
    ]);

    const { body } = await admin.call(getScorePoints, { query: {} });

    expect(body).toMatchObject({ isOfMany: false, isCapped: false, days: [], reds: [] });
    expect(body.lines[0]?.points).toMatchObject([
      { score: 38, baselineValue: 37, baselineSd: 2, deviation: 1, validity: 'suspect', pass: null },
      { score: 45.5, testType: 'LightningTest', pass: false },
      { score: 40, baselineValue: null },
    ]);
  });

  test('a baseline that was reset or frozen in the period is marked', async () => {
    const { admin, organizationId, userIds } = await peopleWithTests(1);
    const [began, frozen] = [ago(5), ago(2)];
    const baseline = `
      insert into baselines (organization_id, id, user_id, device_class, norms_version, task_version, status, valid_from, frozen_at)
      values ($1, gen_random_uuid(), $2, 'phone-touch', $3, 't', 'established', $4, $5)`;
    await asAdmin(server.admin, baseline, [organizationId, userIds[0], 'now', began, frozen]);
    await asAdmin(server.admin, baseline, [organizationId, userIds[0], 'earlier', ago(300), null]);

    const { body } = await admin.call(getScorePoints, { query: {} });

    expect(body.marks).toEqual([
      { at: began, what: 'reset', deviceClass: 'phone-touch' },
      { at: frozen, what: 'frozen', deviceClass: 'phone-touch' },
    ]);
  });
});

test('up to twenty people are lines sorted by name, and more people are days and reds', async () => {
  const { admin, organizationId, userIds } = await peopleWithTests(MOST_LINES + 1);
  const [someone = ''] = userIds;
  const [red] = await reportedTests(server, organizationId, [
    { userId: someone, takenAt: ago(2), score: 50, baseline: 40, deviation: 10 },
  ]);

  const some = await admin.call(getScorePoints, { query: { users: userIds.slice(1).join(',') } });
  const all = await admin.call(getScorePoints, { query: {} });

  expect(some.body.lines.map(({ id }) => id)).toEqual(userIds.slice(1));
  expect(some.body).toMatchObject({ isOfMany: false, marks: [] });
  expect(all.body).toMatchObject({ isOfMany: true, lines: [], reds: [{ id: red }], isCapped: false });
  expect(all.body.days.map(({ n, median }) => ({ n, median }))).toEqual([
    { n: 1, median: 50 },
    { n: MOST_LINES + 1, median: 41 },
  ]);
});

test('small charts are paged by name, each with the person’s tests', async () => {
  const { admin, userIds, ids } = await peopleWithTests(CHARTS_A_PAGE + 2);

  const first = await admin.call(listPersonPoints, { query: {} });
  const second = await admin.call(listPersonPoints, { query: { cursor: first.body.nextCursor ?? '' } });

  const people = [...first.body.items, ...second.body.items];
  expect(first.body).toMatchObject({ total: CHARTS_A_PAGE + 2 });
  expect(first.body.items).toHaveLength(CHARTS_A_PAGE);
  expect(people.map(({ id }) => id)).toEqual(userIds);
  expect(people.map(({ tests, points }) => [tests, points[0]?.id])).toEqual(ids.map((id) => [1, id]));
  expect(second.body.nextCursor).toBeNull();
});
