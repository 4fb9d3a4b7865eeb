import { expect, test } from 'vitest';
import { createUser } from '#areas/users/management/people.contract.ts';
import { getUser } from '#areas/users/person/users.contract.ts';
import { anAddress, anInvitation, aStranger } from '#tests/support/invited-people.ts';
import { byProof } from '#tests/support/proof.ts';
import { atOnce, rounds, tally, twoServersForTests } from '#tests/support/server/race.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { acceptOwnInvitation, declineOwnInvitation } from '../invitation-answers.contract.ts';
import { createInvitation, listInvitations, resendInvitation, revokeInvitation } from '../invitations.contract.ts';
import { inviteMany, invitePeople } from '../many-invitations.contract.ts';

const ROUNDS = byProof({ gate: 3, all: 20 });

const servers = twoServersForTests();

test('an address that is invited several times at once is invited once', async () => {
  await rounds(ROUNDS, async () => {
    const admin = await servers.first.anAdmin();
    const body = { email: anAddress(), firstName: 'Ana', lastName: 'Ferreira', role: 'user' as const, tagIds: [] };

    const answers = await atOnce(servers, 6, (server) =>
      server.holding(admin.token ?? '').call(createInvitation, { body }),
    );

    expect(tally(answers)).toEqual({ 201: 1, 409: 5 });
    expect((await admin.call(listInvitations, { query: {} })).body.items).toHaveLength(1);
    const people = await asAdmin(servers.first.admin, 'select from users where organization_id = $1', [
      admin.organizationId,
    ]);
    expect(people).toHaveLength(2);
  });
});

test('simultaneous lists with the same new addresses invite each of them once', async () => {
  await rounds(ROUNDS, async () => {
    const admin = await servers.first.anAdmin();
    const emails = [anAddress(), anAddress(), anAddress()];
    const guests = emails.map((email) => ({ email, firstName: 'Ana', lastName: 'Ferreira' }));

    const answers = await atOnce(servers, 12, (server, place) =>
      server
        .holding(admin.token ?? '')
        .call(inviteMany, { body: { people: place % 3 === 0 ? guests.toReversed() : guests } }),
    );

    expect(tally(answers)).toEqual({ 200: 12 });
    expect(answers.reduce((sum, { body }) => sum + body.invited, 0)).toBe(3);
    expect(answers.flatMap(({ body }) => body.refused.map(({ reason }) => reason))).toEqual(
      Array(33).fill('already_invited'),
    );
    expect((await admin.call(listInvitations, { query: {} })).body.items).toHaveLength(3);
  });
});

test('a new address that is invited, added and invited from the list at once becomes one person', async () => {
  await rounds(ROUNDS, async () => {
    const admin = await servers.first.anAdmin();
    const person = { email: anAddress(), firstName: 'Ana', lastName: 'Ferreira' };
    const everybody = { allMatching: {} };

    const statuses = await atOnce(servers, 12, async (server, place) => {
      const host = server.holding(admin.token ?? '');
      if (place % 4 === 0) return (await host.call(createUser, { body: person })).status;
      if (place % 4 === 1) return (await host.call(inviteMany, { body: { people: [person] } })).status;
      if (place % 4 === 2) return (await host.call(invitePeople, { body: { people: everybody } })).status;
      return (await host.call(createInvitation, { body: { ...person, role: 'user', tagIds: [] } })).status;
    });

    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const people = await asAdmin(servers.first.admin, 'select from users where email = $1', [person.email]);
    expect(people).toHaveLength(1);
  });
});

test('an invitation that is accepted, declined and revoked at once gets one answer', async () => {
  await rounds(ROUNDS, async () => {
    const { first } = servers;
    const admin = await first.anAdmin();
    const email = anAddress();
    const { id, userId } = await anInvitation(first, admin, { email });
    const person = await aStranger(first, { email });

    const statuses = await atOnce(servers, 6, async (server, place) => {
      const [invited, host] = [server.holding(person.token ?? ''), server.holding(admin.token ?? '')];
      if (place < 2) return (await invited.call(acceptOwnInvitation, { params: { id } })).status;
      if (place < 4) return (await invited.call(declineOwnInvitation, { params: { id } })).status;
      return (await host.call(revokeInvitation, { params: { id } })).status;
    });

    const winner = statuses.findIndex((status) => status < 300);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const { body } = await admin.call(getUser, { params: { id: userId } });
    expect(body.status).toBe(winner < 2 ? 'active' : 'left');
  });
});

test('an invitation that is resent several times at once is sent once', async () => {
  await rounds(ROUNDS, async () => {
    const { first } = servers;
    const admin = await first.anAdmin();
    const { id } = await anInvitation(first, admin, { email: anAddress() });
    await asAdmin(first.admin, 'delete from failure_counts');

    const answers = await atOnce(servers, 6, (server) =>
      server.holding(admin.token ?? '').call(resendInvitation, { params: { id } }),
    );

    expect(tally(answers)).toEqual({ 200: 1, 429: 5 });
  });
});
