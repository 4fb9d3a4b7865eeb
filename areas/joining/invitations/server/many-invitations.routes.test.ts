import { beforeAll, describe, expect, test } from 'vitest';
import { createUser, suspendUser } from '#areas/users/management/people.contract.ts';
import { getUser, listUsers } from '#areas/users/person/users.contract.ts';
import { anAddress, aNewPerson, tokenIn } from '#tests/support/invited-people.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { acceptAsNewPerson } from '../invitation-answers.contract.ts';
import { createInvitation, listInvitations, revokeInvitation } from '../invitations.contract.ts';
import { inviteMany, invitePeople } from '../many-invitations.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeAll(async () => {
  admin = await server.anAdmin();
});

const guest = (email: string) => ({ email, firstName: 'Ana', lastName: 'Lima' });
const make = async (body: { email?: string; firstName?: string }) =>
  (await admin.call(createUser, { body: { firstName: 'Bo', ...body } })).body;
const linkTo = async (address: string) =>
  tokenIn((await readQueuedMails(server)).findLast(({ to }) => to === address)?.link);

describe('inviting many by address', () => {
  test('sends each a link once, and says who was not invited and why', async () => {
    const [fresh, awaited, member] = [anAddress(), anAddress(), anAddress()];
    await admin.call(createInvitation, { body: { ...guest(awaited), role: 'user' } });
    const here = await make({ email: member });
    await admin.call(suspendUser, { params: { id: here.id } });

    const { body } = await admin.call(inviteMany, {
      body: { people: [guest(fresh), guest(fresh.toUpperCase()), guest(awaited), guest(member)] },
    });

    expect(body).toEqual({
      invited: 1,
      refused: [
        { email: awaited, reason: 'already_invited' },
        { email: member, reason: 'already_member' },
      ],
    });
    expect((await readQueuedMails(server)).filter(({ to }) => to === fresh)).toHaveLength(1);
    const [person] = (await admin.call(listUsers, { query: { search: fresh } })).body.items;
    expect(person).toMatchObject({ status: 'invited', source: 'invitation', email: fresh });
  });

  test('stops at the daily limit of invitations', async () => {
    const busy = await server.anAdmin();
    const people = Array.from({ length: 200 }, () => guest(anAddress()));
    await busy.call(inviteMany, { body: { people } });

    const { body } = await busy.call(inviteMany, { body: { people: [guest(anAddress()), guest(anAddress())] } });

    expect(body.invited).toBe(0);
    expect(body.refused.map(({ reason }) => reason)).toEqual(['too_many_requests', 'too_many_requests']);
  });
});

describe('inviting existing people', () => {
  test('gives the same person a login, and skips people with a login or without an address', async () => {
    const email = anAddress();
    const [person, other] = [await make({ email }), await make({})];

    const { body } = await admin.call(invitePeople, {
      body: { people: { ids: [person.id, other.id, admin.userId ?? ''] } },
    });
    expect(body).toEqual({ invited: 1, refused: [], skipped: 2 });
    expect((await admin.call(getUser, { params: { id: person.id } })).body).toMatchObject({
      status: 'active',
      hasLogin: false,
    });

    const joined = await server.anonymous.call(acceptAsNewPerson, {
      params: { token: await linkTo(email) },
      body: aNewPerson(),
    });
    expect(joined.body.user.id).toBe(person.id);
    expect((await admin.call(getUser, { params: { id: person.id } })).body).toMatchObject({
      status: 'active',
      hasLogin: true,
      email,
      source: 'manual',
    });
  });

  test('leaves the person unchanged when the invitation is revoked', async () => {
    const person = await make({ email: anAddress() });
    await admin.call(invitePeople, { body: { people: { ids: [person.id] } } });
    const { items } = (await admin.call(listInvitations, {})).body;
    const invitation = items.find(({ userId }) => userId === person.id);

    await admin.call(revokeInvitation, { params: { id: invitation?.id ?? '' } });

    expect((await admin.call(getUser, { params: { id: person.id } })).body.status).toBe('active');
  });

  test('ends with the person’s suspension: the link opens nothing and is not listed', async () => {
    const email = anAddress();
    const person = await make({ email });
    await admin.call(invitePeople, { body: { people: { ids: [person.id] } } });
    await admin.call(suspendUser, { params: { id: person.id } });

    const { status } = await server.anonymous.call(acceptAsNewPerson, {
      params: { token: await linkTo(email) },
      body: aNewPerson(),
    });

    expect(status).toBe(409);
    const { items } = (await admin.call(listInvitations, {})).body;
    expect(items.filter(({ userId }) => userId === person.id)).toEqual([]);
    expect((await admin.call(getUser, { params: { id: person.id } })).body.status).toBe('suspended');
  });
});
