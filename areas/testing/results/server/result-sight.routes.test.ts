import { beforeAll, describe, expect, test } from 'vitest';
import { listBaselines } from '#areas/baselines/baselines.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { answerRemark, listRemarks } from '#areas/testing/remarks/remarks.contract.ts';
import { getResult, listResults } from '../results.contract.ts';

const server = serverForTests();
let organizationId: string;
let owner: Caller;
let supervisor: Caller;
beforeAll(async () => {
  organizationId = await server.anOrganization('Ours');
  await asAdmin(server.admin, `update organizations set time_zone = 'America/Lima' where id = $1`, [organizationId]);
  owner = await server.signedInAs('admin', organizationId);
  supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });
});

/** Stores a result of two weeks ago, that many seconds after the day began in the organization's time zone. */
async function aResult(userId: string, seconds: number): Promise<string> {
  const { resultId } = await aTakenTest(server, owner, userId);
  await asAdmin(
    server.admin,
    `update results set taken_at =
       ((now() at time zone 'America/Lima')::date - 14)::timestamp at time zone 'America/Lima' + make_interval(secs => $2)
     where id = $1`,
    [resultId, seconds],
  );
  return resultId;
}

describe('a supervisor', () => {
  test('sees results of others from today and the 14 days before, and nothing earlier', async () => {
    const userId = await aUser(server.databases, { organizationId });
    const within = await aResult(userId, 0);
    const earlier = await aResult(userId, -1);

    const { body: seen } = await supervisor.call(listResults, { query: { users: userId } });
    const { body: all } = await owner.call(listResults, { query: { users: userId } });

    expect(seen).toMatchObject({ items: [{ id: within }], total: 1 });
    expect(all.total).toBe(2);
    expect((await supervisor.call(getResult, { params: { id: within } })).status).toBe(200);
    expect((await supervisor.call(getResult, { params: { id: earlier } })).status).toBe(404);
  });

  test('sees the value of a baseline, and only the scores of those days among its tests', async () => {
    const userId = await aUser(server.databases, { organizationId });
    await aResult(userId, -1);
    await aResult(userId, 0);
    const scores = async (caller: Caller) => {
      const { body } = await caller.call(listBaselines, { query: { userId } });
      return body.items[0]?.members.map(({ score }) => score !== null);
    };

    expect(await scores(supervisor)).toEqual([false, true]);
    expect(await scores(owner)).toEqual([true, true]);
  });

  test('sees all of their own results', async () => {
    const own = await aResult(supervisor.userId ?? '', -90 * 86_400);

    const { body } = await supervisor.call(listResults, { query: { users: supervisor.userId ?? '' } });

    expect(body.items.map(({ id }) => id)).toEqual([own]);
    expect((await supervisor.call(getResult, { params: { id: own } })).status).toBe(200);
  });
});

test('the name of a colleague outside the reader’s scope is not shown with what they did', async () => {
  const userId = await aUser(server.databases, { organizationId });
  const { body: tag } = await owner.call(createTag, { body: { name: 'North' } });
  await owner.call(setUserTags, { params: { id: userId }, body: { tagIds: [tag.id] } });
  const { remarkId } = await aTakenTest(server, owner, userId);
  await owner.call(answerRemark, { params: { id: remarkId }, body: { text: 'Thank you.' } });
  const confined = await server.signedInAs('admin', organizationId, { profile: 'supervisor', scope: [tag.id] });
  const answerSeenBy = async (caller: Caller) =>
    (await caller.call(listRemarks, { query: { userId } })).body.items[0]?.answer;

  expect(await answerSeenBy(confined)).toMatchObject({ text: 'Thank you.', by: null });
  expect(await answerSeenBy(owner)).toMatchObject({ text: 'Thank you.', by: 'Ana P.' });
});

describe('a person who may not see scores', () => {
  test('sees no result and no baseline of another person', async () => {
    const hr = await server.signedInAs('admin', organizationId, { profile: 'hr' });
    const userId = await aUser(server.databases, { organizationId });
    const id = await aResult(userId, 0);

    const { body } = await hr.call(listResults, { query: {} });

    expect(body).toMatchObject({ items: [], total: 0 });
    expect((await hr.call(getResult, { params: { id } })).status).toBe(404);
    expect((await hr.call(listBaselines, { query: { userId } })).status).toBe(404);
  });

  test('sees their own', async () => {
    const hr = await server.signedInAs('admin', organizationId, { profile: 'hr' });
    const id = await aResult(hr.userId ?? '', 0);

    expect((await hr.call(getResult, { params: { id } })).body.score).not.toBeNull();
  });
});
