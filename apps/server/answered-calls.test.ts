import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import { startAttempt, submitAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { createTestLink } from '#areas/testing/places/test-access.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { createUser } from '#areas/users/management/people.contract.ts';
import { createTag, listTags } from '#areas/users/tags/tags.contract.ts';
import { deletePastCalls, forgetAnswers } from '#platform/server/http/answered-calls.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { byProof } from '#tests/support/proof.ts';
import { atOnce, rounds, tally, twoServersForTests } from '#tests/support/server/race.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

const ROUNDS = byProof({ gate: 3, all: 20 });

const servers = twoServersForTests();
let server: TestServer;
beforeAll(async () => {
  server = servers.first;
});

let admin: Caller & { organizationId: string };
beforeEach(async () => {
  admin = await server.anAdmin();
});

const keyed = (key: string) => ({ 'idempotency-key': key });
const ana = { firstName: 'Ana', lastName: 'Lima' };

const addAna = (key: string, caller: Caller = admin) => caller.call(createUser, { body: ana }, keyed(key));

const count = async (table: string): Promise<number> => {
  const rows = await asAdmin<{ count: number }>(
    server.admin,
    `select count(*)::int from ${table} where organization_id = $1`,
    [admin.organizationId],
  );
  return rows[0]?.count ?? 0;
};

const inOrganization = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
  withOrganization(server.databases, { organizationId: admin.organizationId, actor: { userId: null } }, work);

describe('a call with a key', () => {
  test('that is sent again is carried out once and gets the same answer', async () => {
    const before = await count('users');

    const first = await addAna('k-1');
    const again = await addAna('k-1');

    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    expect(await count('users')).toBe(before + 1);
  });

  test('without the key, or with another one, is carried out each time', async () => {
    const made = [
      (await admin.call(createUser, { body: ana })).body.id,
      (await admin.call(createUser, { body: ana })).body.id,
      (await addAna('k-1')).body.id,
      (await addAna('k-2')).body.id,
    ];

    expect(new Set(made).size).toBe(4);
  });

  test('that reaches two servers several times at once creates one person and one answer', async () => {
    await rounds(ROUNDS, async (round) => {
      const before = await count('users');

      const answers = await atOnce(servers, 6, (one) => addAna(`race-${round}`, one.holding(admin.token ?? '')));

      expect(tally(answers)).toEqual({ 201: 6 });
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await count('users')).toBe(before + 1);
    });
  });

  test('that was used for another request is refused, and nothing is created', async () => {
    await admin.call(createTag, { body: { name: 'Drivers' } }, keyed('k-1'));

    const otherBody = await admin.call(createTag, { body: { name: 'Welders' } }, keyed('k-1'));
    const otherCall = await addAna('k-1');

    for (const { status, problem } of [otherBody, otherCall]) {
      expect([status, problem.code]).toEqual([422, 'idempotency_key_reused']);
    }
    expect((await admin.call(listTags, { query: {} })).body.items.map(({ name }) => name)).toEqual(['Drivers']);
  });

  test('of one caller reveals nothing to another', async () => {
    const colleague = await server.signedInAs('admin', admin.organizationId);

    const [own, other] = [await addAna('k-1'), await addAna('k-1', colleague)];

    expect([own.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).not.toBe(own.body.id);
  });

  test('that was refused may be sent again', async () => {
    const late = { name: 'Drivers' };
    await admin.call(createTag, { body: late });
    const refused = await admin.call(createTag, { body: late }, keyed('k-1'));
    await asAdmin(server.admin, `delete from user_tags where organization_id = $1`, [admin.organizationId]);

    const again = await admin.call(createTag, { body: late }, keyed('k-1'));

    expect([refused.status >= 400, again.status]).toEqual([true, 201]);
  });

  test.each(['', ' ', 'two words', 'k'.repeat(256), 'ñ'])('that is "%s" is refused', async (key) => {
    const refused = await addAna(key);

    expect([refused.status, refused.problem.code]).toEqual([400, 'invalid_idempotency_key']);
  });

  test('has its rights checked each time', async () => {
    await addAna('k-1');
    await asAdmin(server.admin, `update users set profile = 'supervisor' where id = $1`, [admin.userId]);

    expect((await addAna('k-1')).status).toBe(403);
  });

  test('keeps its answer for a caller who has sent too many keys, and new keys have to wait', async () => {
    const first = await addAna('k-1');
    await asAdmin(
      server.admin,
      `insert into answered_calls (organization_id, user_id, key_hash, route, request_hash, expires_at)
       select $1, $2, sha256(n::text::bytea), 'x', '', now() + interval '1 day' from generate_series(1, 10000) n`,
      [admin.organizationId, admin.userId],
    );

    expect((await addAna('k-1')).body).toEqual(first.body);
    expect((await addAna('k-2')).status).toBe(429);
  });
});

test('a test handed in twice is stored once and gets the same answer', async () => {
  const { userId = '' } = admin;
  const begun = await admin.call(startAttempt, { body: { testType: 'FullTest' } }, keyed('begin'));
  const begunAgain = await admin.call(startAttempt, { body: { testType: 'FullTest' } }, keyed('begin'));
  expect(begunAgain.body).toEqual(begun.body);
  const { attemptId: id, seed } = begun.body;
  await asAdmin(server.admin, `update attempts set created_at = now() - interval '4 minutes' where id = $1`, [id]);
  const startedAt = new Date(Date.now() - 240_000).toISOString();
  const body = simulate({ slowness: 0, deviceClass: 'desktop-mouse' }, { testType: 'FullTest', seed, startedAt });

  const answers = await atOnce(servers, 4, (one) =>
    one.holding(admin.token ?? '', userId).call(submitAttempt, { params: { id }, body }, keyed('hand-in')),
  );

  expect(tally(answers)).toEqual({ 200: 4 });
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await count('results')).toBe(1);
});

test('an invitation without an address is created once', async () => {
  const invited = () =>
    admin.call(createInvitation, { body: { role: 'user', firstName: 'Ana', lastName: 'Lima' } }, keyed('invite'));

  const [first, again] = [await invited(), await invited()];

  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await count('invitations')).toBe(1);
});

describe('the stored answer', () => {
  const rows = () =>
    asAdmin<Record<string, unknown>>(server.admin, `select * from answered_calls where organization_id = $1`, [
      admin.organizationId,
    ]);

  test('is sealed: neither the key nor a secret in the answer can be read', async () => {
    const { body: person } = await addAna('a-key-to-be-hidden');
    const link = await admin.call(createTestLink, { params: { id: person.id } }, keyed('k-2'));

    const kept = JSON.stringify(await rows(), (_, value: { type?: string; data?: number[] } | null) =>
      value?.type === 'Buffer' ? Buffer.from(value.data ?? []).toString('latin1') : value,
    );

    expect(link.status).toBe(201);
    for (const secret of ['a-key-to-be-hidden', 'Lima', link.body.link]) {
      expect(kept).not.toContain(secret);
    }
  });

  test('expires after a day: the key counts as new, and the hourly job deletes it', async () => {
    const first = await addAna('k-1');
    const pass = () =>
      asAdmin(server.admin, `update answered_calls set expires_at = now() where organization_id = $1`, [
        admin.organizationId,
      ]);
    await pass();
    const second = await addAna('k-1');
    expect(second.body.id).not.toBe(first.body.id);

    await addAna('k-2');
    await pass();
    await addAna('k-3');
    await inOrganization(deletePastCalls);

    expect(await count('answered_calls')).toBe(1);
  });

  test('that was sealed with another key is not given again, and nothing is created twice', async () => {
    await addAna('k-1');
    const before = await count('users');
    await asAdmin(server.admin, `update answered_calls set sealed_answer = $2 where organization_id = $1`, [
      admin.organizationId,
      makeSeal('the key before the restore').close('{}', 'anywhere'),
    ]);

    const again = await addAna('k-1');

    expect([again.status, again.problem.code]).toEqual([409, 'answer_not_kept']);
    expect(await count('users')).toBe(before);
  });

  test('is emptied once a person is erased, and nothing is created twice', async () => {
    await addAna('k-1');
    const before = await count('users');

    await inOrganization(forgetAnswers);
    const again = await addAna('k-1');

    expect([again.status, again.problem.code]).toEqual([409, 'answer_not_kept']);
    expect(await count('users')).toBe(before);
  });
});
