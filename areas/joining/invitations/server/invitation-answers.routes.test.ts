import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { suspendTenant } from '#areas/organizations/server/tenants.service.ts';
import { getUser } from '#areas/users/person/users.contract.ts';
import { newId } from '#platform/server/ids.ts';
import {
  anAddress,
  aNewPerson,
  anInvitation,
  aStranger,
  PASSWORD,
  stateOfInvitation,
  tokenIn,
} from '#tests/support/invited-people.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import * as answers from '../invitation-answers.contract.ts';
import { createInvitation, type NewInvitation } from '../invitations.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
});
beforeEach(() => asAdmin(server.admin, 'delete from failure_counts'));

const invited = (person: Partial<NewInvitation> = {}) => anInvitation(server, admin, person);
const stateNow = (token: string) => stateOfInvitation(server, token);
const expire = (id: string) =>
  asAdmin(server.admin, `update invitations set expires_at = now() - interval '1 hour' where id = $1`, [id]);

describe('a signed-in person', () => {
  test('accepts with the link that was sent to them', async () => {
    const email = anAddress();
    const { token } = await invited({ email });
    const person = await aStranger(server, { email });

    const { body } = await person.call(answers.acceptSignedIn, { params: { token } });

    expect(body).toEqual({ organizationId: admin.organizationId, organizationName: 'Ours', wasMember: false });
    const session = await person.call(getSession, {});
    expect(session.body.user.organizations.map(({ name }) => name)).toEqual(['Elsewhere', 'Ours']);
  });

  test('cannot use an invitation to another person', async () => {
    const { token } = await invited({ email: anAddress() });
    const other = await aStranger(server);

    const answer = await other.call(answers.acceptSignedIn, { params: { token } });

    expect(answer.problem.code).toBe('invitation_for_another');
    expect(await stateNow(token)).toBe('valid');
  });

  test('may use a link that was handed over, and only one of fifty gets it', async () => {
    const { token } = await invited();
    const people = await Promise.all(Array.from({ length: 50 }, () => aStranger(server)));

    const statuses = await Promise.all(
      people.map(async (person) => (await person.call(answers.acceptSignedIn, { params: { token } })).status),
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  });

  test('finds invitations to the confirmed address, and accepts or declines them', async () => {
    const email = anAddress();
    const [first, person] = [await invited({ email }), await aStranger(server, { email })];
    const mine = async () => (await person.call(answers.listOwnInvitations, {})).body.items;
    expect(await mine()).toMatchObject([{ id: first.id, organizationName: 'Ours', role: 'user' }]);

    await person.call(answers.declineOwnInvitation, { params: { id: first.id } });

    expect(await mine()).toEqual([]);
    expect(await stateNow(first.token)).toBe('declined');
    expect((await admin.call(getUser, { params: { id: first.userId } })).body.status).toBe('left');
    const second = await invited({ email });
    const accepted = await person.call(answers.acceptOwnInvitation, { params: { id: second.id } });
    expect(accepted.body.organizationName).toBe('Ours');
  });

  test('finds no invitations to an unconfirmed address', async () => {
    const email = anAddress();
    const { id } = await invited({ email });
    const person = await aStranger(server, { email, isConfirmed: false });

    expect((await person.call(answers.listOwnInvitations, {})).body.items).toEqual([]);
    expect((await person.call(answers.acceptOwnInvitation, { params: { id } })).status).toBe(404);
    expect((await person.call(answers.declineOwnInvitation, { params: { id } })).status).toBe(404);
  });
});

describe('an invitation that is over', () => {
  test('says that it has expired, and a new one can be requested once a day', async () => {
    const email = anAddress();
    const { token, id } = await invited({ email });
    const ask = () => server.anonymous.call(answers.askForNewInvitation, { params: { token } });
    expect((await ask()).problem.code).toBe('invitation_closed');
    await expire(id);

    expect((await ask()).status).toBe(204);
    expect((await ask()).status).toBe(204);

    expect(await stateNow(token)).toBe('expired');
    const [host] = await asAdmin<{ email: string }>(
      server.admin,
      'select email from accounts where id = (select account_id from users where id = $1)',
      [admin.userId],
    );
    const asked = (await readQueuedMails(server)).filter(({ to }) => to === host?.email);
    expect(asked.map(({ subject }) => subject)).toEqual(['Ana Ferreira asks for a new invitation']);
  });

  test('is reported to an administrator with a confirmed address, not to the inviter without one', async () => {
    const inviter = await server.anAdmin();
    const other = await server.signedInAs('admin', inviter.organizationId);
    const { token, id } = await anInvitation(server, inviter, { email: anAddress() });
    await asAdmin(
      server.admin,
      `update accounts set email_confirmed_at = null where id = (select account_id from users where id = $1)`,
      [inviter.userId],
    );
    await expire(id);
    await server.anonymous.call(answers.askForNewInvitation, { params: { token } });

    const readers = await asAdmin<{ id: string }>(
      server.admin,
      `select users.id from mails join accounts account on account.email = to_address
       join users on users.account_id = account.id where users.organization_id = $1`,
      [inviter.organizationId],
    );
    expect(readers).toEqual([{ id: other.userId }]);
  });

  test('cannot be accepted', async () => {
    const email = anAddress();
    const { token, id } = await invited({ email });
    const person = await aStranger(server, { email });
    await expire(id);

    const tries = await Promise.all([
      person.call(answers.acceptSignedIn, { params: { token } }),
      person.call(answers.acceptOwnInvitation, { params: { id } }),
      server.anonymous.call(answers.acceptAsNewPerson, { params: { token }, body: aNewPerson() }),
      server.anonymous.call(answers.acceptWithPassword, { params: { token }, body: { password: PASSWORD } }),
    ]);

    expect(tries.map(({ problem }) => problem.code)).toEqual(Array.from(tries, () => 'invitation_closed'));
  });

  test('that never existed is not found, and many guesses slow down only the guesser', async () => {
    const guess = () => server.anonymous.call(answers.showInvitation, { params: { token: 'x'.repeat(43) } });
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await guess()).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    const { token } = await invited();
    expect((await server.anonymous.call(answers.showInvitation, { params: { token } })).status).toBe(200);
  });
});

test('an organization with single sign-on only accepts no passwords', async () => {
  const own = await server.anAdmin();
  await asAdmin(server.admin, `insert into sign_in_rules (organization_id, passwords_allowed) values ($1, false)`, [
    own.organizationId,
  ]);
  const { body } = await own.call(createInvitation, { body: { firstName: 'Ana', lastName: 'F', role: 'user' } });
  const params = { token: tokenIn(body.link) };

  const offer = await server.anonymous.call(answers.showInvitation, { params });
  const answer = await server.anonymous.call(answers.acceptAsNewPerson, {
    params,
    body: aNewPerson({ username: `ana-${newId().slice(-12)}` }),
  });

  expect(offer.body.passwordsAllowed).toBe(false);
  expect(answer.problem.code).toBe('single_sign_on_needed');
});

test('an invitation to a suspended organization is not found and not offered', async () => {
  const own = await server.anAdmin();
  const email = anAddress();
  const { token } = await anInvitation(server, own, { email });
  const person = await aStranger(server, { email });
  await suspendTenant(server.databases.system, own.organizationId, 'unpaid');

  expect((await person.call(answers.acceptSignedIn, { params: { token } })).status).toBe(404);
  expect((await person.call(answers.listOwnInvitations, {})).body.items).toEqual([]);
});
