import { beforeEach, expect, test } from 'vitest';
import { deleteTag } from '#areas/users/tags/tag-endings.contract.ts';
import { createTag, listTags } from '#areas/users/tags/tags.contract.ts';
import { listRecord } from '#areas/users/record/record.contract.ts';
import { createServiceAccount } from '#areas/users/administrators/service-accounts.contract.ts';
import { eventually } from '#tests/support/eventually.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let worker: Caller;
beforeEach(async () => {
  admin = await server.anAdmin();
  worker = await server.signedInAs('user', admin.organizationId);
});

const refusals = (caller: Caller) =>
  asAdmin<{ detail: { call: string; code: string; times: number } }>(
    server.admin,
    `select detail from audit_entries where action = 'call.refused' and actor_id = $1 order by at, id`,
    [caller.userId],
  ).then((rows) => rows.map(({ detail }) => detail));

test('a call without permission is entered in the record', async () => {
  expect((await worker.call(listTags, {})).status).toBe(403);

  const call = 'GET /api/v2.1/tags';
  await eventually(async () => expect(await refusals(worker)).toEqual([{ call, code: 'not_allowed', times: 1 }]));
  const { body } = await admin.call(listRecord, { query: { action: 'call.refused' } });
  expect(body.items[0]).toMatchObject({ actorId: worker.userId });
});

test('access to another organization’s object is entered in the caller’s own record', async () => {
  const others = await server.anAdmin();
  const { body: tag } = await others.call(createTag, { body: { name: 'Theirs' } });

  expect((await admin.call(deleteTag, { params: { id: tag.id } })).status).toBe(404);

  const call = 'DELETE /api/v2.1/tags/:id';
  await eventually(async () => expect(await refusals(admin)).toEqual([{ call, code: 'not_found', times: 1 }]));
  const theirs = await asAdmin(
    server.admin,
    `select from audit_entries where organization_id = $1 and action = 'call.refused'`,
    [others.organizationId],
  );
  expect(theirs).toEqual([]);
});

test('a flood of refused calls leaves few entries, which state the number of calls', async () => {
  for (let count = 0; count < 250; count += 1) await worker.call(listTags, {});

  await eventually(async () => expect((await refusals(worker)).map(({ times }) => times)).toEqual([1, 10, 100]));
});

test('a caller who is not signed in, or is asked to confirm their identity, leaves none', async () => {
  await server.anonymous.call(listTags, {});
  await asAdmin(server.admin, `update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [
    admin.userId,
  ]);
  const program = { name: 'Program', profile: 'hr' as const, scopeTagIds: null, lifeDays: 1 };
  const { problem } = await admin.call(createServiceAccount, { body: program });
  expect(problem.code).toBe('confirmation_needed');
  await worker.call(listTags, {});

  await eventually(async () => expect(await refusals(worker)).toHaveLength(1));
  expect(await refusals(admin)).toEqual([]);
});
