import { beforeEach, describe, expect, test } from 'vitest';
import { createServiceAccount } from '#areas/users/administrators/service-accounts.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { KEY_HEADER } from '#platform/shared/idempotency-key.ts';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { tagPeople } from '#areas/users/management/bulk.contract.ts';
import { createTestCard, getTestCard, reportCardLost, setTestCard } from '../cards.contract.ts';

const server = serverForTests();

const CARD = '04A2B7719C';
let organizationId: string;
let admin: Caller;
let ana: string;
let bo: string;
beforeEach(async () => {
  organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  ana = await aUser(server.databases, { organizationId, employeeNumber: '1047' });
  bo = await aUser(server.databases, { organizationId, employeeNumber: '1048' });
});

const give = (id: string, card: string, caller = admin) => caller.call(setTestCard, { params: { id }, body: { card } });
const cardOf = async (id: string) => (await admin.call(getTestCard, { params: { id } })).body.card;
const lose = (id: string) => admin.call(reportCardLost, { params: { id } });
const entriesOf = async (id: string) =>
  (
    await asAdmin<{ action: string; actor_id: string; detail: object }>(
      server.admin,
      `select action, actor_id, detail from audit_entries where object_id = $1 and action like 'test_card.%' order by id`,
      [id],
    )
  ).map(({ action, actor_id, detail }) => [action, actor_id, detail]);

describe('a card', () => {
  test('is given, replaced and reported lost, and each step is recorded without it', async () => {
    expect(await cardOf(ana)).toBeNull();

    expect((await give(ana, ' 04a2 b7719c ')).status).toBe(204);
    expect(await cardOf(ana)).toEqual({ lastFour: '719C', givenAt: expect.any(String), lostAt: null });
    await give(ana, '00012345');
    expect(await cardOf(ana)).toMatchObject({ lastFour: '2345', lostAt: null });
    expect((await lose(ana)).status).toBe(204);
    expect(await cardOf(ana)).toMatchObject({ lastFour: '2345', lostAt: expect.any(String) });
    expect((await lose(ana)).status).toBe(404);
    await give(ana, CARD);

    const by = admin.userId;
    expect(await entriesOf(ana)).toEqual([
      ['test_card.given', by, {}],
      ['test_card.replaced', by, {}],
      ['test_card.lost', by, {}],
      ['test_card.replaced', by, {}],
    ]);
  });

  test('belongs to one person; a lost one, and one of a person who has left, is free again', async () => {
    await give(ana, CARD);
    expect((await give(bo, CARD.toLowerCase())).problem.code).toBe('card_taken');
    expect(await cardOf(bo)).toBeNull();

    await lose(ana);
    expect((await give(bo, CARD)).status).toBe(204);
    await asAdmin(server.admin, `update users set status = 'left' where id = $1`, [bo]);
    expect((await give(ana, CARD)).status).toBe(204);
    expect(await cardOf(bo)).toBeNull();
  });

  test('gets one owner if it is given to two people at once', async () => {
    const both = await Promise.all([give(ana, CARD), give(bo, CARD)]);

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  test('can be the same in two organizations, whose marks of it differ', async () => {
    const stranger = await server.anAdmin();
    const theirs = await aUser(server.databases, { organizationId: stranger.organizationId });
    await give(ana, CARD);

    expect((await give(theirs, CARD, stranger)).status).toBe(204);
    const marks = await asAdmin<{ mark: string }>(
      server.admin,
      `select encode(card_mac, 'hex') as mark from test_cards where user_id = any($1)`,
      [[ana, theirs]],
    );
    expect(new Set(marks.map(({ mark }) => mark)).size).toBe(2);
  });

  test.each(['12345', 'x'.repeat(65), 'ÄÖÜ12345'])('cannot be %s', async (card) => {
    expect((await give(ana, card)).status).toBe(400);
  });

  test('is returned once if the server creates it, again only for the same key, and is stored unreadable', async () => {
    const headers = { [KEY_HEADER]: crypto.randomUUID() };
    const made = await admin.call(createTestCard, { params: { id: ana } }, headers);
    const again = await admin.call(createTestCard, { params: { id: ana } }, headers);
    await give(bo, CARD);

    const { card } = made.body;
    expect([made.status, again.body.card]).toEqual([201, card]);
    expect(card).toMatch(/^[A-HJKMNP-Z2-9]{16}$/);
    expect(await cardOf(ana)).toMatchObject({ lastFour: card.slice(-4) });
    const rows = await asAdmin<{ text: string }>(
      server.admin,
      `select row_to_json(c)::text as text from test_cards c union all select row_to_json(a)::text from audit_entries a
       union all select encode(sealed_answer, 'escape') from answered_calls where sealed_answer is not null`,
    );
    expect(rows.length).toBeGreaterThan(3);
    const readable = (text: string) => text.includes(card) || text.includes(CARD);
    expect(rows.filter(({ text }) => readable(text))).toEqual([]);
    expect(server.logLines.filter(readable)).toEqual([]);
  });
});

test('people of another organization, and people outside the scope, look as if they did not exist', async () => {
  const tagId = (await admin.call(createTag, { body: { name: 'North' } })).body.id;
  await admin.call(tagPeople, { body: { people: { ids: [ana] }, add: [tagId] } });
  const scoped = await server.signedInAs('admin', organizationId, { scope: [tagId] });
  const stranger = await server.anAdmin();
  await give(bo, CARD);

  expect((await give(ana, '00012345', stranger)).status).toBe(404);
  expect((await give(bo, '00012345', scoped)).status).toBe(404);
  expect((await give(ana, CARD, scoped)).problem.code).toBe('card_taken');
  expect((await give(ana, '00012345', scoped)).status).toBe(204);
});

test('cards need the permission to give tests, and a program may have it', async () => {
  const auditor = await server.signedInAs('admin', organizationId, { profile: 'auditor' });
  const worker = await server.signedInAs('user', organizationId);
  for (const caller of [auditor, worker]) {
    expect((await give(ana, CARD, caller)).status).toBe(403);
    expect((await caller.call(getTestCard, { params: { id: ana } })).status).toBe(403);
  }

  const program = { name: 'Gate', profile: 'safetyManager', scopeTagIds: null, lifeDays: 90 } as const;
  const { token } = (await admin.call(createServiceAccount, { body: program })).body;
  expect((await give(ana, CARD, server.holding(token))).status).toBe(204);
});
