import { expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { byProof } from '#tests/support/proof.ts';
import { atOnce, rounds, tally, twoServersForTests } from '#tests/support/server/race.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { leaveOrganization } from '#areas/users/own-profile/own-profile.contract.ts';
import { changeUser, createUser } from '../people.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { getUser, setUserTags } from '#areas/users/person/users.contract.ts';

const ROUNDS = byProof({ gate: 3, all: 20 });

const servers = twoServersForTests();

test.each([
  ['an employee number', { employeeNumber: '4711' }],
  ['an e-mail address', { email: 'ana@site.example' }],
  ['an outside key', { externalId: 'key-4711' }],
])('%s given to several new people at once goes to one of them', async (_, key) => {
  await rounds(ROUNDS, async () => {
    const admin = await servers.first.anAdmin();

    const answers = await atOnce(servers, 6, (server) =>
      server.holding(admin.token ?? '').call(createUser, { body: { firstName: 'Ana', ...key, tagIds: [] } }),
    );

    expect(tally(answers)).toEqual({ 201: 1, 400: 5 });
    expect(answers.find(({ status }) => status === 400)?.problem.fields).toHaveProperty(Object.keys(key)[0] ?? '');
  });
});

test('a number that several people are changed to at once goes to one of them', async () => {
  await rounds(ROUNDS, async () => {
    const admin = await servers.first.anAdmin();
    const { organizationId } = admin;
    const people = await Promise.all(
      Array.from({ length: 4 }, () => aUser(servers.first.databases, { organizationId })),
    );

    const answers = await atOnce(servers, people.length, (server, place) =>
      server
        .holding(admin.token ?? '')
        .call(changeUser, { params: { id: people[place] ?? '' }, body: { employeeNumber: '4711' } }),
    );

    expect(tally(answers)).toEqual({ 200: 1, 400: 3 });
  });
});

test('when a person gets several sets of tags at once, one set remains and no mixture', async () => {
  await rounds(ROUNDS, async () => {
    const admin = await servers.first.anAdmin();
    const id = await aUser(servers.first.databases, { organizationId: admin.organizationId });
    const tags: string[] = [];
    for (const name of ['North', 'South', 'East', 'West']) {
      tags.push((await admin.call(createTag, { body: { name } })).body.id);
    }

    const answers = await atOnce(servers, tags.length, (server, place) =>
      server.holding(admin.token ?? '').call(setUserTags, { params: { id }, body: { tagIds: [tags[place] ?? ''] } }),
    );

    expect(tally(answers)).toEqual({ 200: 4 });
    expect((await admin.call(getUser, { params: { id } })).body.tags).toHaveLength(1);
  });
});

test('one owner stays when all of them leave at once', async () => {
  await rounds(ROUNDS, async () => {
    const { first, second } = servers;
    const organizationId = await first.anOrganization('Crowded');
    const owners = await Promise.all(Array.from({ length: 4 }, () => second.signedInAs('admin', organizationId)));

    const answers = await atOnce(servers, owners.length, (server, place) =>
      server.holding(owners[place]?.token ?? '').call(leaveOrganization, {}),
    );

    const left = await asAdmin(
      first.admin,
      `select from users where organization_id = $1 and role = 'admin' and status = 'active'`,
      [organizationId],
    );
    expect(tally(answers)).toEqual({ 200: 3, 409: 1 });
    expect(left).toHaveLength(1);
  });
});
