import { describe, expect, test } from 'vitest';
import { getAccount } from '#areas/identity/preferences/account.contract.ts';
import { getSession, logout, switchOrganization } from '#areas/identity/sessions/session.contract.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { promoteUser } from '../administrators.contract.ts';
import { leaveOrganization } from '#areas/users/own-profile/own-profile.contract.ts';
import {
  changeServiceAccount,
  createServiceAccount,
  createServiceToken,
  listServiceAccounts,
  removeServiceAccount,
  revokeServiceToken,
  type IssuedToken,
} from '../service-accounts.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { getUser, listUsers, setUserTags } from '#areas/users/person/users.contract.ts';

const server = serverForTests();

const anOwner = () => server.anAdmin();
const GATE = { name: 'Gate system', profile: 'hr', scopeTagIds: null, lifeDays: 90 } as const;
const made = async (owner: Caller, changes: object = {}): Promise<IssuedToken> =>
  (await owner.call(createServiceAccount, { body: { ...GATE, ...changes } })).body;
const may = async (token: string) => (await server.holding(token).call(listUsers, {})).status;
const listed = async (owner: Caller) => (await owner.call(listServiceAccounts, {})).body.items;
const another = async (owner: Caller, id: string, overlapHours?: number) =>
  (
    await owner.call(createServiceToken, {
      params: { id },
      body: { lifeDays: 30, ...(overlapHours !== undefined && { overlapHours }) },
    })
  ).body;
const later = (token: string, hours: number) =>
  asAdmin(
    server.admin,
    `update service_tokens set expires_at = expires_at - make_interval(hours => $2) where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [token, hours],
  );
const entriesOf = (id: string) =>
  asAdmin<{ action: string; detail: object }>(
    server.admin,
    `select action, detail from audit_entries where object_id = $1 order by id`,
    [id],
  );

describe('a service account', () => {
  test('is created with a token that is shown once, and listed without it', async () => {
    const owner = await anOwner();

    const { token, serviceAccount } = await made(owner);

    expect(token).toMatch(/^ek_[A-Za-z0-9_-]{43}$/);
    expect(serviceAccount).toMatchObject({ name: 'Gate system', profile: 'hr', scope: null });
    expect(serviceAccount.tokens).toMatchObject([{ prefix: token.slice(0, 9), lastUsedAt: null }]);
    expect(await listed(owner)).toEqual([serviceAccount]);
    expect(JSON.stringify(await listed(owner))).not.toContain(token);
  });

  test('stores only the hash of its token, and nothing in the record or the log', async () => {
    const owner = await anOwner();
    const { token, serviceAccount } = await made(owner);
    await may(token);

    const kept = await asAdmin<{ row: string }>(server.admin, 'select t::text as row from service_tokens t');
    const entries = await entriesOf(serviceAccount.id);

    expect(kept.some(({ row }) => row.includes(token))).toBe(false);
    expect(entries.map(({ action }) => action)).toEqual(['service_account.created', 'service_token.created']);
    expect(JSON.stringify(entries)).not.toContain(token);
    expect(server.logLines.join('')).not.toContain(token);
  });

  test('may do what its profile says, for the people in its scope', async () => {
    const owner = await anOwner();
    const { id: tagId } = (await owner.call(createTag, { body: { name: 'North' } })).body;
    const [inside, outside] = [
      await server.signedInAs('user', owner.organizationId),
      await server.signedInAs('user', owner.organizationId),
    ];
    await owner.call(setUserTags, { params: { id: inside.userId ?? '' }, body: { tagIds: [tagId] } });
    const { token, serviceAccount } = await made(owner, { scopeTagIds: [tagId] });
    const program = server.holding(token);
    const opens = async ({ userId = '' }: Caller) => (await program.call(getUser, { params: { id: userId } })).status;

    const { items } = (await program.call(listUsers, {})).body;

    expect(serviceAccount.scope).toMatchObject({ people: 1, tags: [{ name: 'North' }] });
    expect(items.map(({ id }) => id)).toEqual([inside.userId]);
    expect([await opens(inside), await opens(outside)]).toEqual([200, 404]);
    expect((await program.call(createTag, { body: { name: 'Mine' } })).status).toBe(403);
  });

  test('acts under its own name', async () => {
    const owner = await anOwner();
    const { token, serviceAccount } = await made(owner);

    const { id } = (await server.holding(token).call(createTag, { body: { name: 'From a program' } })).body;

    const [entry] = await asAdmin<{ actor_id: string }>(
      server.admin,
      `select actor_id from audit_entries where object_id = $1`,
      [id],
    );
    expect(entry?.actor_id).toBe(serviceAccount.id);
  });

  test('has changed rights from its next call on, and the change is recorded', async () => {
    const owner = await anOwner();
    const { token, serviceAccount } = await made(owner);
    const program = server.holding(token);
    expect((await program.call(createTag, { body: { name: 'One' } })).status).toBe(201);

    const { body } = await owner.call(changeServiceAccount, {
      params: { id: serviceAccount.id },
      body: { name: 'Gates', profile: 'auditor' },
    });

    expect(body).toMatchObject({ name: 'Gates', profile: 'auditor', scope: null });
    expect((await program.call(createTag, { body: { name: 'Two' } })).status).toBe(403);
    expect((await entriesOf(serviceAccount.id)).at(-1)).toMatchObject({
      action: 'service_account.changed',
      detail: { before: { profile: 'hr' }, after: { profile: 'auditor' }, name: 'Gates' },
    });
  });

  test('loses its tokens at once when it is removed', async () => {
    const owner = await anOwner();
    const { token, serviceAccount } = await made(owner);

    await owner.call(removeServiceAccount, { params: { id: serviceAccount.id } });

    expect(await may(token)).toBe(401);
    expect(await listed(owner)).toEqual([]);
    expect((await owner.call(removeServiceAccount, { params: { id: serviceAccount.id } })).status).toBe(404);
  });

  test('is managed only by its organization’s owners, and a person is not a service account', async () => {
    const owner = await anOwner();
    const person = await server.signedInAs('user', owner.organizationId);
    const { serviceAccount } = await made(owner);
    const stranger = await anOwner();
    const remove = (by: Caller, id = '') => by.call(removeServiceAccount, { params: { id } });

    expect((await remove(owner, person.userId)).status).toBe(404);
    expect((await remove(stranger, serviceAccount.id)).status).toBe(404);
    await asAdmin(server.admin, `update users set profile = 'safetyManager' where id = $1`, [owner.userId]);
    expect((await remove(owner, serviceAccount.id)).status).toBe(403);
  });
});

describe('the token of a service account', () => {
  test('opens nothing about a login, a session or a person of its own', async () => {
    const owner = await anOwner();
    const { token } = await made(owner, { profile: 'owner' });
    const program = server.holding(token);

    const answers = [
      await program.call(getSession, {}),
      await program.call(logout, {}),
      await program.call(getAccount, {}),
      await program.call(leaveOrganization, {}),
      await program.call(switchOrganization, { body: { organizationId: owner.organizationId } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await may(token)).toBe(200);
  });

  test('grants no rights, even with the owner profile: that needs a person’s confirmation', async () => {
    const owner = await anOwner();
    const person = await server.signedInAs('user', owner.organizationId);
    const { token, serviceAccount } = await made(owner, { profile: 'owner' });
    const program = server.holding(token);

    const promoted = await program.call(promoteUser, {
      body: { userId: person.userId ?? '', profile: 'owner', scopeTagIds: null },
    });
    const renewed = await program.call(createServiceToken, {
      params: { id: serviceAccount.id },
      body: { lifeDays: 365 },
    });

    expect([promoted.problem.code, renewed.problem.code]).toEqual(['confirmation_needed', 'confirmation_needed']);
  });

  test('stores its last use', async () => {
    const owner = await anOwner();
    const { token } = await made(owner);

    await may(token);

    const [service] = await listed(owner);
    expect(service?.tokens[0]?.lastUsedAt).not.toBeNull();
  });

  test('ends when it expires', async () => {
    const owner = await anOwner();
    const { token } = await made(owner, { lifeDays: 1 });
    expect(await may(token)).toBe(200);

    await later(token, 24);

    expect(await may(token)).toBe(401);
  });

  test('is refused at the next call once revoked, and the others are not', async () => {
    const owner = await anOwner();
    const { token, serviceAccount } = await made(owner);
    const { id } = serviceAccount;
    const second = await another(owner, id);
    const tokenId = serviceAccount.tokens[0]?.id ?? '';

    const revoked = await owner.call(revokeServiceToken, { params: { id, tokenId } });
    const again = await owner.call(revokeServiceToken, { params: { id, tokenId } });

    expect([revoked.status, again.status]).toEqual([204, 404]);
    expect([await may(token), await may(second.token)]).toEqual([401, 200]);
  });

  test('works after its replacement for the chosen hours and no longer', async () => {
    const owner = await anOwner();
    const { token, serviceAccount } = await made(owner);

    const next = await another(owner, serviceAccount.id, 24);

    expect(next.serviceAccount.tokens).toHaveLength(2);
    await later(token, 23);
    expect([await may(token), await may(next.token)]).toEqual([200, 200]);
    await later(token, 1);
    expect([await may(token), await may(next.token)]).toEqual([401, 200]);
    expect((await entriesOf(serviceAccount.id)).at(-1)).toMatchObject({
      action: 'service_token.rotated',
      detail: { overlapHours: 24 },
    });
  });

  test('ends at once when replaced without overlap, and never lives longer than before', async () => {
    const owner = await anOwner();
    const first = await made(owner);
    const next = await another(owner, first.serviceAccount.id, 0);
    expect([await may(first.token), await may(next.token)]).toEqual([401, 200]);
    await later(next.token, 30 * 24 - 1);

    await another(owner, first.serviceAccount.id, 168);

    await later(next.token, 1);
    expect(await may(next.token)).toBe(401);
  });

  test('is one of at most five that work', async () => {
    const owner = await anOwner();
    const { serviceAccount } = await made(owner);
    for (let i = 0; i < 4; i += 1) await another(owner, serviceAccount.id);

    const refused = await owner.call(createServiceToken, {
      params: { id: serviceAccount.id },
      body: { lifeDays: 30 },
    });

    expect([refused.status, refused.problem.code]).toEqual([409, 'too_many_service_tokens']);
  });

  test.each(['ek_', 'ek_short', `ek_${'A'.repeat(43)}`, `EK_${'A'.repeat(43)}`])(
    'is not accepted as %s',
    async (token) => {
      expect(await may(token)).toBe(401);
    },
  );
});
