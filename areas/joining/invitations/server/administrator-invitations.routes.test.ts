import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeAdministrator,
  listAdministrators,
  type NewRights,
} from '#areas/users/administrators/administrators.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { listUsers } from '#areas/users/person/users.contract.ts';
import { anAddress, aNewPerson, anInvitation } from '#tests/support/invited-people.ts';
import { aLogin, PASSWORD } from '#tests/support/sign-in/sign-in-attempts.ts';
import { aUser } from '#tests/support/builders.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { acceptAsNewPerson, acceptWithPassword, showInvitation } from '../invitation-answers.contract.ts';
import { createInvitation, resendInvitation, revokeInvitation } from '../invitations.contract.ts';

const server = serverForTests();
let owner: Caller & { organizationId: string };
let tagId: string;

beforeAll(async () => {
  owner = await server.anAdmin();
  tagId = (await owner.call(createTag, { body: { name: 'North' } })).body.id;
});
beforeEach(() => asAdmin(server.admin, 'delete from failure_counts'));

const ofNorth = (): NewRights => ({ profile: 'supervisor', scopeTagIds: [tagId] });
const person = { firstName: 'Ana', lastName: 'Ferreira', role: 'admin' as const };
const invite = (by: Caller, body: object) => by.call(createInvitation, { body: { ...person, ...body } });
const told = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];
const rightsOf = async (userId: string) => {
  const { items } = (await owner.call(listAdministrators, { query: { limit: 250 } })).body;
  const found = items.find(({ id }) => id === userId);
  return found && [found.profile, found.scope?.tags.map(({ name }) => name) ?? null, found.state];
};

describe('an invitation to administer', () => {
  test('shows the profile and scope to the invited person, and gives exactly these', async () => {
    const { token, userId } = await anInvitation(server, owner, {
      email: anAddress(),
      role: 'admin',
      rights: ofNorth(),
    });
    const offer = await server.anonymous.call(showInvitation, { params: { token } });

    const { body } = await server.anonymous.call(acceptAsNewPerson, { params: { token }, body: aNewPerson() });

    expect(offer.body).toMatchObject({ role: 'admin', profile: 'supervisor', scope: ['North'] });
    expect(body.user).toMatchObject({ id: userId, role: 'admin' });
    expect(await rightsOf(userId)).toEqual(['supervisor', ['North'], 'active']);
    expect((await server.holding(body.user.token).call(listUsers, {})).body.items.map(({ id }) => id)).toEqual([
      userId,
    ]);
  });

  test('is mailed in the language that was chosen', async () => {
    const email = anAddress();

    await invite(owner, { email, rights: ofNorth(), locale: 'pt' });

    const mail = (await readQueuedMails(server)).find(({ to }) => to === email);
    expect(mail?.subject).toBe('Ours convidou você');
    expect(mail?.link).toContain('/pt/signup/');
  });

  test('to an ordinary user names neither', async () => {
    const { token } = await anInvitation(server, owner, { email: anAddress() });

    const { body } = await server.anonymous.call(showInvitation, { params: { token } });

    expect([body.role, body.profile, body.scope]).toEqual(['user', null, null]);
  });

  test('gives the latest rights, which can be changed while it is open', async () => {
    const { token, userId } = await anInvitation(server, owner, {
      email: anAddress(),
      role: 'admin',
      rights: ofNorth(),
    });

    await owner.call(changeAdministrator, { params: { id: userId }, body: { profile: 'hr', scopeTagIds: null } });

    const offer = await server.anonymous.call(showInvitation, { params: { token } });
    expect([offer.body.profile, offer.body.scope]).toEqual(['hr', null]);
    expect(await rightsOf(userId)).toEqual(['hr', null, 'invited']);
  });

  test('gives a returning person the new rights, not the earlier ones', async () => {
    const { email, accountId } = await aLogin(server);
    const { organizationId } = owner;
    const { token } = await anInvitation(server, owner, { email, role: 'admin', rights: ofNorth() });
    const old = await aUser(server.databases, { organizationId, accountId, role: 'admin', status: 'left' });

    const { body } = await server.anonymous.call(acceptWithPassword, {
      params: { token },
      body: { password: PASSWORD },
    });

    expect(body.user.id).toBe(old);
    expect(await rightsOf(old)).toEqual(['supervisor', ['North'], 'active']);
  });

  test.each([
    ['without rights', {}, { rights: expect.any(String) }],
    [
      'with rights for an ordinary user',
      { role: 'user', rights: { profile: 'owner', scopeTagIds: null } },
      { rights: expect.any(String) },
    ],
    [
      'with a scope of no tags',
      { rights: { profile: 'supervisor', scopeTagIds: [] } },
      { 'rights.scopeTagIds': expect.any(String) },
    ],
  ])('is refused %s', async (_, body, fields) => {
    const { status, problem } = await invite(owner, body);

    expect([status, problem.fields]).toEqual([400, fields]);
  });
});

describe('an administrator who manages people and is not an owner', () => {
  const hr = async () => {
    const admin = await server.signedInAs('admin', owner.organizationId);
    await asAdmin(server.admin, `update users set profile = 'hr' where id = $1`, [admin.userId]);
    return admin;
  };

  test('invites users but no administrators', async () => {
    const admin = await hr();

    const invited = await invite(admin, { role: 'user', email: anAddress() });

    expect(invited.status).toBe(201);
    expect(told(await invite(admin, { rights: ofNorth() }))).toEqual([403, 'not_allowed']);
  });

  test('neither gets nor revokes an administrator’s link', async () => {
    const admin = await hr();
    const { id } = await anInvitation(server, owner, {
      role: 'admin',
      rights: { profile: 'owner', scopeTagIds: null },
    });

    await asAdmin(server.admin, 'delete from failure_counts');

    expect(told(await admin.call(resendInvitation, { params: { id } }))).toEqual([403, 'not_allowed']);
    expect(told(await admin.call(revokeInvitation, { params: { id } }))).toEqual([403, 'not_allowed']);
  });
});

test('an owner must prove their identity again when the proof is too old', async () => {
  const admin = await server.signedInAs('admin', owner.organizationId);
  await asAdmin(server.admin, `update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
    admin.userId,
  ]);

  expect(told(await invite(admin, { rights: ofNorth() }))).toEqual([403, 'confirmation_needed']);
});
