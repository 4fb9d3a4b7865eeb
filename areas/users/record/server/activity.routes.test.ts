import { beforeEach, expect, test } from 'vitest';
import { getResult } from '#areas/testing/results/results.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { exportActivity, listActivity } from '../activity.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';

const server = serverForTests();

let admin: Caller;
let id: string;
let colleagueId: string;
beforeEach(async () => {
  const organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  id = await aUser(server.databases, { organizationId });
  colleagueId = await aUser(server.databases, { organizationId });
});

const activity = (query: { cursor?: string; limit?: number } = {}) =>
  admin.call(listActivity, { params: { id }, query });

test('the record of a person shows who did what with their data, the latest first, and no one else’s', async () => {
  const { resultId } = await aTakenTest(server, admin, id);
  await admin.call(getResult, { params: { id: resultId } });
  await admin.call(setUserTags, { params: { id }, body: { tagIds: [] } });
  await admin.call(setUserTags, { params: { id: colleagueId }, body: { tagIds: [] } });

  const { body } = await activity();

  expect(body.items.map(({ action }) => action)).toEqual(['user.tagged', 'result.viewed', 'result.recorded']);
  expect(body.items[0]).toMatchObject({ actorId: admin.userId, actorName: 'Ana Prova', reason: null });
  expect(body.total).toBe(3);
});

test('it comes page by page', async () => {
  for (let count = 0; count < 3; count += 1) await admin.call(setUserTags, { params: { id }, body: { tagIds: [] } });

  const { body: first } = await activity({ limit: 2 });
  const { body: second } = await activity({ limit: 2, cursor: first.nextCursor ?? '' });

  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
  expect(new Set([...first.items, ...second.items].map((entry) => entry.id)).size).toBe(3);
});

test('the file says it in words, and the download is recorded', async () => {
  await admin.call(setUserTags, { params: { id }, body: { tagIds: [] } });

  const { body, headers } = await admin.call(exportActivity, { params: { id } }, { 'accept-language': 'en' });

  expect(headers['content-type']).toBe('application/csv;charset=utf-8');
  const text = new TextDecoder().decode(body.bytes);
  expect(text).toContain('When,When (UTC),Who,What,Action,Reason');
  expect(text).toContain('Ana Prova,Changed the tags,user.tagged,');
  expect((await activity()).body.items[0]?.action).toBe('user.activity_exported');
});

test('only people who may read the record see it', async () => {
  await asAdmin(server.admin, `update users set profile = 'safetyManager' where id = $1`, [admin.userId]);

  expect((await activity()).status).toBe(403);
});

test('an unknown person has none', async () => {
  id = crypto.randomUUID();

  expect((await activity()).status).toBe(404);
  expect((await admin.call(exportActivity, { params: { id } })).status).toBe(404);
});
