import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createServiceAccount } from '#areas/users/administrators/service-accounts.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { KEY_HEADER } from '#platform/shared/idempotency-key.ts';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { tagPeople } from '#areas/users/management/bulk.contract.ts';
import { getTestCard, reportCardLost, setTestCard } from '#areas/testing/cards/cards.contract.ts';
import { beginByCode } from '#areas/testing/places/begin-test.contract.ts';
import { createPins, PEOPLE_PER_CALL, type CreatedPin } from '../many-pins.contract.ts';
import { getTestAccess, renewTestCode, setPin } from '#areas/testing/places/test-access.contract.ts';

const server = serverForTests();

const NOBODY_SKIPPED = { hasAlready: 0, hasNoNumber: 0, hasLeft: 0 };
const ITEM = { lastName: 'Quiroga', locale: 'en', pin: expect.any(String), card: null };

let organizationId: string;
let admin: Caller;
let ana: string;
let bo: string;
beforeEach(async () => {
  organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  ana = await aPerson('Ana', '1047');
  bo = await aPerson('Bo', '1048');
});

const aPerson = (firstName: string, employeeNumber?: string, more: { status?: string } = {}) =>
  aUser(server.databases, {
    organizationId,
    firstName,
    lastName: 'Quiroga',
    ...(employeeNumber && { employeeNumber }),
    ...more,
  });

type Wish = CallInput<typeof createPins>['body'];
const create = (wish: Wish, caller = admin, headers: Record<string, string> = {}) =>
  caller.call(createPins, { body: wish }, headers);

/** Returns whether the person can begin a test with this PIN. */
async function opens(created: Pick<CreatedPin, 'employeeNumber' | 'pin'>): Promise<boolean> {
  const [employeeNumber, pin] = [created.employeeNumber ?? '', created.pin ?? ''];
  const organizationCode = (await admin.call(renewTestCode, {})).body.code ?? '';
  const begun = await server.anonymous.call(beginByCode, { body: { organizationCode, employeeNumber, pin } });
  return begun.status === 200;
}

test('each selected person gets a PIN that opens a test', async () => {
  const { status, body } = await create({ people: { ids: [ana, bo] } });

  expect(status).toBe(200);
  expect(body).toEqual({
    items: [
      { ...ITEM, id: ana, firstName: 'Ana', employeeNumber: '1047' },
      { ...ITEM, id: bo, firstName: 'Bo', employeeNumber: '1048' },
    ],
    skipped: NOBODY_SKIPPED,
    done: 2,
    total: 2,
    nextCursor: null,
  });
  expect(await Promise.all(body.items.map(opens))).toEqual([true, true]);
});

test('people who have a PIN keep it, unless all are to be replaced', async () => {
  await admin.call(setPin, { params: { id: ana }, body: { pin: '2580' } });

  const missing = await create({ people: { ids: [ana, bo] } });
  expect(missing.body.items.map(({ id }) => id)).toEqual([bo]);
  expect(missing.body.skipped).toEqual({ ...NOBODY_SKIPPED, hasAlready: 1 });
  expect(await opens({ employeeNumber: '1047', pin: '2580' })).toBe(true);

  const all = await create({ people: { ids: [ana, bo] }, receivers: 'all' });
  expect(all.body.items.map(({ id }) => id)).toEqual([ana, bo]);
  expect(all.body.skipped).toEqual(NOBODY_SKIPPED);
  const [anas] = all.body.items;
  expect(await opens(anas ?? { employeeNumber: '', pin: '' })).toBe(true);
});

test('people who have left or have no number are skipped', async () => {
  const left = await aPerson('Lee', '1049', { status: 'left' });
  const numberless = await aPerson('Nico');

  const { body } = await create({ people: { ids: [left, numberless, ana] }, receivers: 'all' });

  expect(body.items.map(({ id }) => id)).toEqual([ana]);
  expect(body.skipped).toEqual({ hasAlready: 0, hasNoNumber: 1, hasLeft: 1 });
  expect((await admin.call(getTestAccess, { params: { id: numberless } })).body.hasPin).toBe(false);
});

describe('cards to print', () => {
  const cardOf = async (id: string) => (await admin.call(getTestCard, { params: { id } })).body.card;

  test('are created for people without one, with or without a PIN, and returned once', async () => {
    const numberless = await aPerson('Nico');
    await admin.call(setTestCard, { params: { id: bo }, body: { card: '04A2B7719C' } });
    await admin.call(setPin, { params: { id: bo }, body: { pin: '2580' } });

    const { body } = await create({ people: { ids: [ana, bo, numberless] }, creates: 'both' });

    expect(body.items.map(({ id, pin, card }) => [id, pin !== null, card?.length])).toEqual([
      [ana, true, 16],
      [numberless, false, 16],
    ]);
    expect(body.skipped).toEqual({ ...NOBODY_SKIPPED, hasAlready: 1 });
    expect((await cardOf(ana))?.lastFour).toBe(body.items[0]?.card?.slice(-4));
    expect((await cardOf(bo))?.lastFour).toBe('719C');
  });

  test('replace lost ones, and others only when asked', async () => {
    for (const [id, card] of [
      [ana, '04A2B7719C'],
      [bo, '00012345'],
    ] as const) {
      await admin.call(setTestCard, { params: { id }, body: { card } });
    }
    await admin.call(reportCardLost, { params: { id: ana } });

    const missing = await create({ people: { ids: [ana, bo] }, creates: 'cards' });
    const all = await create({ people: { ids: [ana, bo] }, creates: 'cards', receivers: 'all' });

    expect(missing.body.items.map(({ id, pin }) => [id, pin])).toEqual([[ana, null]]);
    expect(all.body.items.map(({ id }) => id)).toEqual([ana, bo]);
    const actions = await asAdmin<{ action: string }>(
      server.admin,
      `select action from audit_entries where object_id = $1 and action like 'test_card.%' order by id`,
      [bo],
    );
    expect(actions.map(({ action }) => action)).toEqual(['test_card.given', 'test_card.replaced']);
  });

  test('are given once by two simultaneous calls', async () => {
    const both = await Promise.all([1, 2].map(() => create({ people: { ids: [ana] }, creates: 'cards' })));

    const [given, ...others] = both.flatMap(({ body }) => body.items);
    expect(others).toEqual([]);
    expect((await cardOf(ana))?.lastFour).toBe(given?.card?.slice(-4));
  });
});

test('a large selection is worked through in parts, each person once', async () => {
  await withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
    sql`
      insert into users (id, first_name)
      select gen_random_uuid(), 'Crowd' from generate_series(1, ${2 * PEOPLE_PER_CALL})`.execute(db),
  );
  const people = { allMatching: { status: 'active' } };
  const done: number[] = [];
  const reached: string[] = [];
  let skipped = 0;
  let cursor: string | null | undefined;
  do {
    const { body } = await create({ people, ...(cursor && { cursor }) });
    done.push(body.done);
    reached.push(...body.items.map(({ id }) => id));
    skipped += body.skipped.hasNoNumber;
    cursor = body.nextCursor;
    expect(body.total).toBe(2 * PEOPLE_PER_CALL + 3);
  } while (cursor);

  expect(done).toEqual([PEOPLE_PER_CALL, 2 * PEOPLE_PER_CALL, 2 * PEOPLE_PER_CALL + 3]);
  expect(reached.toSorted()).toEqual([ana, bo].toSorted());
  // The administrator has no number either.
  expect(skipped).toBe(2 * PEOPLE_PER_CALL + 1);
});

test('the language on the card is the person’s own, or the organization’s', async () => {
  await asAdmin(server.admin, `update organizations set locale = 'pt' where id = $1`, [organizationId]);
  await asAdmin(server.admin, `update users set locale = 'es' where id = $1`, [ana]);

  const { body } = await create({ people: { ids: [ana, bo] } });

  expect(body.items.map(({ locale }) => locale)).toEqual(['es', 'pt']);
});

test('it is recorded for each person, with who did it and without the PIN', async () => {
  await create({ people: { ids: [ana, bo] } });

  const entries = await asAdmin(
    server.admin,
    `select object_id, actor_id, detail from audit_entries where action = 'test_pin.set' and organization_id = $1 order by object_id`,
    [organizationId],
  );
  expect(entries).toEqual([ana, bo].toSorted().map((id) => ({ object_id: id, actor_id: admin.userId, detail: {} })));
});

test('the same call with the same key gets the same PINs again, which are stored encrypted and never logged', async () => {
  const headers = { [KEY_HEADER]: crypto.randomUUID() };
  const first = await create({ people: { ids: [ana] } }, admin, headers);
  const again = await create({ people: { ids: [ana] } }, admin, headers);

  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
  const [kept] = await asAdmin<{ words: string }>(
    server.admin,
    `select encode(sealed_answer, 'escape') as words from answered_calls where organization_id = $1`,
    [organizationId],
  );
  expect(kept?.words.length).toBeGreaterThan(100);
  // The name stands beside the PIN in the reply, and four digits occur anywhere by chance.
  expect(kept?.words).not.toContain('Quiroga');
  expect(server.logLines.filter((line) => line.includes('/bulk/pins')).length).toBeGreaterThan(0);
  expect(server.logLines.filter((line) => line.includes('Quiroga') || line.includes('"pin"'))).toEqual([]);
  const hashes = await asAdmin<{ pin_hash: string }>(
    server.admin,
    'select pin_hash from test_pins where user_id = $1',
    [ana],
  );
  expect(hashes).toEqual([{ pin_hash: expect.stringMatching(/^\$argon2id\$/) }]);
});

test('of two simultaneous calls, only one gives a person a PIN', async () => {
  const both = await Promise.all([create({ people: { ids: [ana] } }), create({ people: { ids: [ana] } })]);

  const [given, ...others] = both.flatMap(({ body }) => body.items);
  expect(others).toEqual([]);
  expect(both.map(({ body }) => body.skipped.hasAlready).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await opens(given ?? { employeeNumber: '', pin: '' })).toBe(true);
});

test('people of another organization, and people outside the scope, get nothing', async () => {
  const tagId = (await admin.call(createTag, { body: { name: 'North' } })).body.id;
  await admin.call(tagPeople, { body: { people: { ids: [ana] }, add: [tagId] } });
  const scoped = await server.signedInAs('admin', organizationId, { scope: [tagId] });
  const stranger = await server.anAdmin();

  const abroad = await create({ people: { ids: [ana, bo] } }, stranger);
  const within = await create({ people: { allMatching: {} } }, scoped);

  expect(abroad.body).toEqual({ items: [], skipped: NOBODY_SKIPPED, done: 0, total: 0, nextCursor: null });
  expect(within.body.items.map(({ id }) => id)).toEqual([ana]);
  expect((await admin.call(getTestAccess, { params: { id: bo } })).body.hasPin).toBe(false);
});

test('it needs the permission to give tests, and a program may have it', async () => {
  const auditor = await server.signedInAs('admin', organizationId, { profile: 'auditor' });
  const worker = await server.signedInAs('user', organizationId);
  expect((await create({ people: { ids: [ana] } }, auditor)).status).toBe(403);
  expect((await create({ people: { ids: [ana] } }, worker)).status).toBe(403);

  const program = { name: 'Gate', profile: 'safetyManager', scopeTagIds: null, lifeDays: 90 } as const;
  const { token } = (await admin.call(createServiceAccount, { body: program })).body;
  const { status, body } = await create({ people: { ids: [ana] } }, server.holding(token));
  expect([status, body.items.length]).toEqual([200, 1]);
});
