import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#areas/users/users.contract.ts';
import { anAddress, anInvitation, aStranger } from '#tests/support/invited-people.ts';
import { byProof } from '#tests/support/proof.ts';
import { atOnce, rounds, startTwoServers, tally, type TwoServers } from '#tests/support/race.ts';
import { asAdmin } from '#tests/support/test-database.ts';
import { acceptOwnInvitation, declineOwnInvitation } from '../invitation-answers.contract.ts';
import { createInvitation, listInvitations, resendInvitation, revokeInvitation } from '../invitations.contract.ts';

const ROUNDS = byProof({ gate: 3, all: 20 });

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.close());

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

test('an invitation that is accepted, declined and revoked at once has one answer, and the person stands by it', async () => {
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

test('an invitation that is sent again several times at once is sent once', async () => {
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
