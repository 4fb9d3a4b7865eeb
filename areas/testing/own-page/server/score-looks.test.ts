import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { listBaselines } from '#areas/baselines/baselines.contract.ts';
import { countMatching } from '#areas/reports/frame/filter.contract.ts';
import { getScoreSummary, listScores } from '#areas/reports/scores/scores.contract.ts';
import { copyPersonData } from '#areas/privacy/data-copy.contract.ts';
import { listUserSummaries } from '#areas/reports/user-summary/user-summary.contract.ts';
import { listActivity } from '#areas/users/record/activity.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { forgetPastLooks } from '#platform/server/record/score-looks.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';
import { listLooks } from '../own-data.contract.ts';
import { exportPeople } from '#areas/reports/people-export/people-export.contract.ts';
import { listResults } from '#areas/testing/results/results.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let worker: Caller & { userId: string };
beforeEach(async () => {
  admin = await server.anAdmin();
  worker = await aTestedWorker();
});

async function aTestedWorker() {
  const { userId = '', ...caller } = await server.signedInAs('user', admin.organizationId);
  await aTakenTest(server, admin, userId);
  await asAdmin(server.admin, 'delete from score_looks where user_id = $1', [userId]);
  return { ...caller, userId };
}

const looks = async (of: Caller) => (await of.call(listLooks, {})).body.items.map(({ what, by }) => [what, by]);
const entries = () =>
  asAdmin<{ detail: object }>(
    server.admin,
    `select detail from audit_entries where action = 'scores.viewed' and actor_id = $1 order by id`,
    [admin.userId],
  );

test.each([
  ['a report', () => admin.call(listScores, { query: {} })],
  ['the list of results', () => admin.call(listResults, { query: {} })],
  ['their baselines', () => admin.call(listBaselines, { query: { userId: worker.userId } })],
  ['their latest results', () => admin.call(listLatestResults, { query: { users: worker.userId } })],
  ['sums over people whom the reader named', () => admin.call(getScoreSummary, { query: { users: worker.userId } })],
  ['counts by which a score can be found out', () => admin.call(countMatching, { query: { users: worker.userId } })],
])('a person learns who has seen their scores in %s', async (_, look) => {
  expect((await look()).status).toBe(200);

  expect(await looks(worker)).toEqual([['scores.viewed', 'Ana P.']]);
});

const CSV = { accept: 'text/csv' };

test.each([
  ['a report', () => admin.call(asFile(listScores), { query: {} }, CSV)],
  ['the list of people', () => admin.call(exportPeople, { query: {} })],
])(
  'a person learns who saved %s with their name, each time, and the reader of their activity does too',
  async (_, save) => {
    expect((await save()).status).toBe(200);
    await save();

    const seen = (await looks(worker)).filter(([what]) => what !== 'scores.viewed');
    expect(seen).toEqual([
      ['named_file.report', 'Ana P.'],
      ['named_file.report', 'Ana P.'],
    ]);
    const { items } = (await admin.call(listActivity, { params: { id: worker.userId }, query: {} })).body;
    expect(items.filter(({ action }) => action === 'named_file.report')).toMatchObject([
      { actorId: admin.userId },
      { actorId: admin.userId },
    ]);
  },
);

test.each([
  ['a report', () => admin.call(asFile(listScores), { query: {} }, CSV)],
  ['the list of people', () => admin.call(exportPeople, { query: {} })],
])('%s with names is saved only after a recent confirmation of identity', async (_, save) => {
  await asAdmin(
    server.admin,
    `update sessions set confirmed_at = now() - interval '1 day' where account_id = (select account_id from users where id = $1)`,
    [admin.userId],
  );

  const { status, problem } = await save();

  expect([status, problem.code]).toEqual([403, 'confirmation_needed']);
  expect(await looks(worker)).toEqual([]);
});

test('a person learns of a summary about them', async () => {
  await admin.call(listUserSummaries, { query: { users: worker.userId, purpose: 'Return to work' } });

  expect(await looks(worker)).toContainEqual(['summary.generated', 'Ana P.']);
});

test('any number of looks on one day is one line', async () => {
  await Promise.all(Array.from({ length: 8 }, () => admin.call(listScores, { query: {} })));
  await admin.call(listLatestResults, { query: { users: worker.userId } });

  expect(await looks(worker)).toEqual([['scores.viewed', 'Ana P.']]);
  expect(await entries()).toEqual([{ detail: { people: 1 } }]);
});

test('another day or another reader adds a line', async () => {
  await admin.call(listScores, { query: {} });
  await asAdmin(
    server.admin,
    `update score_looks set seen_on = seen_on - 1, first_at = first_at - interval '1 day' where user_id = $1`,
    [worker.userId],
  );
  await admin.call(listScores, { query: {} });
  const nurse = await server.signedInAs('admin', admin.organizationId, { profile: 'nurse' });
  await nurse.call(listScores, { query: {} });

  expect(await looks(worker)).toHaveLength(3);
});

test('everyone on the page learns of the look, and no one else', async () => {
  const other = await aTestedWorker();
  await admin.call(listScores, { query: { users: other.userId } });

  expect(await looks(worker)).toEqual([]);
  await admin.call(listScores, { query: {} });
  expect(await looks(worker)).toEqual([['scores.viewed', 'Ana P.']]);
  expect(await looks(other)).toEqual([['scores.viewed', 'Ana P.']]);
  expect(await entries()).toEqual([{ detail: { people: 1 } }, { detail: { people: 1 } }]);
});

test('nothing is noted about people of other organizations, whatever the reader names', async () => {
  const others = await server.anAdmin();
  await others.call(countMatching, { query: { users: worker.userId } });

  expect(await asAdmin(server.admin, 'select from score_looks where user_id = $1', [worker.userId])).toEqual([]);
});

test('looking at one’s own scores is not recorded as a look', async () => {
  await worker.call(listResults, { query: {} });
  await worker.call(listBaselines, { query: { userId: worker.userId } });

  expect(await looks(worker)).toEqual([]);
});

test('the copy of one’s data contains every look', async () => {
  await admin.call(listScores, { query: {} });

  const { body } = await worker.call(copyPersonData, { params: { id: worker.userId } });

  const { data } = JSON.parse(new TextDecoder().decode(body.bytes)) as { data: Record<string, object[]> };
  expect(data['score_looks']).toEqual([
    { seen_on: expect.stringMatching(/^\d{4}-/), first_at: expect.any(String), reader_id: admin.userId, by: 'Ana P' },
  ]);
});

describe('a look at scores', () => {
  const age = (days: number) =>
    asAdmin(
      server.admin,
      `update score_looks set seen_on = (current_date - interval '6 years')::date - $2::integer where user_id = $1`,
      [worker.userId, days],
    );
  const kept = () => asAdmin(server.admin, 'select from score_looks where user_id = $1', [worker.userId]);
  const inOrganization = <T>(work: Parameters<typeof withOrganization<T>>[2]) =>
    withOrganization(server.databases, { organizationId: admin.organizationId, actor: { userId: null } }, work);

  test('is deleted after six years, once and on record, and not before', async () => {
    await admin.call(listScores, { query: {} });
    await age(0);
    await inOrganization(forgetPastLooks);
    expect(await kept()).toHaveLength(1);

    await age(1);
    await inOrganization(forgetPastLooks);
    await inOrganization(forgetPastLooks);

    expect(await kept()).toEqual([]);
    const ended = await asAdmin(
      server.admin,
      `select detail from audit_entries where organization_id = $1 and action = 'score_looks.expired'`,
      [admin.organizationId],
    );
    expect(ended).toEqual([{ detail: { count: 1 } }]);
  });

  test('cannot be deleted earlier, even by direct SQL', async () => {
    await admin.call(listScores, { query: {} });
    await age(0);

    await inOrganization((db) => sql`delete from score_looks`.execute(db));

    expect(await kept()).toHaveLength(1);
  });
});
