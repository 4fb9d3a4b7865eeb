import { beforeEach, describe, expect, test } from 'vitest';
import { getTestCard } from '#areas/testing/cards/cards.contract.ts';
import { beginByCode } from '#areas/testing/places/begin-test.contract.ts';
import { getTestAccess, renewTestCode, setPin } from '#areas/testing/places/test-access.contract.ts';
import { createServiceAccount } from '#areas/users/administrators/service-accounts.contract.ts';
import { tagPeople } from '#areas/users/management/bulk.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getPinProgress, setTestAccess } from '../access-lists.contract.ts';
import { saveListedPins } from './listed-pins.service.ts';
import { deletePastPinLists } from './pin-lists.queries.ts';

const server = serverForTests();

const CARD = '04A2B7719C';

let organizationId: string;
let admin: Caller;
let ana: string;
let bo: string;
beforeEach(async () => {
  organizationId = await server.anOrganization('Mine');
  admin = await server.signedInAs('admin', organizationId);
  ana = await aPerson('1047');
  await asAdmin(server.admin, `update users set email = 'ana@mine.example' where id = $1`, [ana]);
  bo = await aPerson('1048');
});

const aPerson = (employeeNumber: string) => aUser(server.databases, { organizationId, employeeNumber });

type Row = CallInput<typeof setTestAccess>['body']['rows'][number];
const give = (rows: Row[], caller = admin, dryRun = false) => caller.call(setTestAccess, { body: { rows, dryRun } });
const lastFourOf = async (id: string) => (await admin.call(getTestCard, { params: { id } })).body.card?.lastFour;
const hasPin = async (id: string) => (await admin.call(getTestAccess, { params: { id } })).body.hasPin;
const progress = async () => (await admin.call(getPinProgress, {})).body.list;

const waitingLists = () =>
  asAdmin<{ id: string; text: string }>(
    server.admin,
    `select id, encode(sealed_pins, 'escape') as text from pin_lists
     where organization_id = $1 and sealed_pins is not null`,
    [organizationId],
  );

/** Runs the job of each waiting list once, as the queue does. */
async function saveOnce(): Promise<void> {
  for (const { id } of await waitingLists()) await saveListedPins(server.app.parts, { organizationId, id });
}

async function opens(employeeNumber: string, pin: string): Promise<boolean> {
  const organizationCode = (await admin.call(renewTestCode, {})).body.code ?? '';
  return (await server.anonymous.call(beginByCode, { body: { organizationCode, employeeNumber, pin } })).status === 200;
}

describe('a list of cards and PINs', () => {
  test('gives each person their card at once, and their PIN by a job, which opens a test', async () => {
    const { body } = await give([
      { person: 'ana@MINE.example', card: '04a2 b7719c', pin: '2580' },
      { person: '1048', card: '00012345' },
    ]);

    expect(body).toEqual({
      isWritten: true,
      cards: { given: 2, replaced: 0, unchanged: 0 },
      pins: 1,
      withoutPin: [bo],
      faultCount: 0,
      faults: [],
    });
    expect([await lastFourOf(ana), await lastFourOf(bo)]).toEqual(['719C', '2345']);
    expect(await progress()).toMatchObject({ total: 1, done: 0 });
    await saveOnce();
    expect(await progress()).toMatchObject({ total: 1, done: 1 });
    expect([await hasPin(ana), await hasPin(bo)]).toEqual([true, false]);
    expect(await opens('1047', '2580')).toBe(true);
  });

  test('says in a dry run what it would do, and changes nothing', async () => {
    await give([{ person: '1047', card: CARD }]);

    const { body } = await give(
      [
        { person: '1047', card: '55501234' },
        { person: '1048', card: '55504321', pin: '2580' },
      ],
      admin,
      true,
    );

    expect(body).toMatchObject({ isWritten: false, cards: { given: 1, replaced: 1, unchanged: 0 }, pins: 1 });
    expect([await lastFourOf(ana), await lastFourOf(bo)]).toEqual(['719C', undefined]);
    expect(await progress()).toBeNull();
  });

  test('lets two people swap cards, and is unchanged when it comes again', async () => {
    await give([
      { person: '1047', card: CARD },
      { person: '1048', card: '00012345' },
    ]);
    const swap = [
      { person: '1047', card: '00012345' },
      { person: '1048', card: CARD },
    ];

    expect((await give(swap)).body.cards).toEqual({ given: 0, replaced: 2, unchanged: 0 });
    expect((await give(swap)).body.cards).toEqual({ given: 0, replaced: 0, unchanged: 2 });
    expect([await lastFourOf(ana), await lastFourOf(bo)]).toEqual(['2345', '719C']);
  });

  test('changes nothing if a row has a fault, and gives each reason in the caller’s language', async () => {
    await aPerson('1049');
    await give([{ person: '1048', card: CARD }]);

    const { body } = await admin.call(
      setTestAccess,
      {
        body: {
          rows: [
            { person: '1047', card: '55501234', pin: '1234' },
            { person: '1049', card: CARD },
            { person: '9999', pin: '2580' },
          ],
        },
      },
      { 'accept-language': 'es' },
    );

    expect(body).toMatchObject({ isWritten: false, faultCount: 3 });
    expect(body.faults).toEqual([
      { row: 1, field: 'pin', fault: 'pinGuessable', message: 'Este PIN es demasiado fácil de adivinar.' },
      { row: 2, field: 'card', fault: 'cardTaken', message: expect.stringContaining('Otra persona') },
      { row: 3, field: 'person', fault: 'personUnknown', message: expect.stringContaining('Ninguna persona') },
    ]);
    expect(await lastFourOf(ana)).toBeUndefined();
    expect(await progress()).toBeNull();
  });

  test('can have 8,000 rows', async () => {
    await asAdmin(
      server.admin,
      `insert into users (organization_id, id, first_name, employee_number)
       select $1, gen_random_uuid(), 'P', 'N' || n from generate_series(1, 8000) n`,
      [organizationId],
    );
    // None of these is easy to guess.
    const pinOf = (i: number) => String(2013 + (i % 7));
    const rows = Array.from({ length: 8000 }, (_, i) => ({
      person: `N${i + 1}`,
      card: `CARD${100_000 + i}`,
      pin: pinOf(i),
    }));

    expect((await give(rows)).body).toMatchObject({ isWritten: true, cards: { given: 8000 }, pins: 8000 });
    await saveOnce();
    const after = await progress();
    expect(after?.total).toBe(8000);
    expect(after?.done).toBeGreaterThan(0);
    const [list] = await waitingLists();
    const next = await asAdmin<{ count: number }>(
      server.admin,
      `select count(*)::int as count from outbox_events where organization_id = $1 and type = 'pin_list.due'`,
      [organizationId],
    );
    expect([list !== undefined, next[0]?.count]).toEqual([true, 2]);
  });
});

describe('the PINs of a list', () => {
  test('are stored encrypted until they are saved, then as hashes, and are never logged', async () => {
    await give([{ person: '1047', pin: '2580' }]);
    const [waiting] = await waitingLists();
    await saveOnce();

    expect(waiting?.text).not.toContain(ana);
    expect(await waitingLists()).toEqual([]);
    const hashes = await asAdmin(server.admin, 'select pin_hash from test_pins where user_id = $1', [ana]);
    expect(hashes).toEqual([{ pin_hash: expect.stringMatching(/^\$argon2id\$/) }]);
    expect(server.logLines.filter((line) => line.includes('"pin"'))).toEqual([]);
  });

  test('are recorded for each person with who sent the list', async () => {
    await give([
      { person: '1047', pin: '2580' },
      { person: '1048', pin: '2581' },
    ]);
    await saveOnce();

    const entries = await asAdmin(
      server.admin,
      `select object_id, actor_id, detail from audit_entries
       where action = 'test_pin.set' and organization_id = $1 order by object_id`,
      [organizationId],
    );
    expect(entries).toEqual([ana, bo].toSorted().map((id) => ({ object_id: id, actor_id: admin.userId, detail: {} })));
  });

  test('replace an earlier PIN, but not one that was set after the list came in', async () => {
    await admin.call(setPin, { params: { id: ana }, body: { pin: '9017' } });
    await give([
      { person: '1047', pin: '2580' },
      { person: '1048', pin: '2581' },
    ]);
    await admin.call(setPin, { params: { id: bo }, body: { pin: '9017' } });
    await saveOnce();

    expect([await opens('1047', '2580'), await opens('1048', '9017')]).toEqual([true, true]);
  });

  test('are saved once when two servers work on the list, and a further run changes nothing', async () => {
    await give([{ person: '1047', pin: '2580' }]);
    const [list] = await waitingLists();
    const work = () => saveListedPins(server.app.parts, { organizationId, id: list?.id ?? '' });
    await Promise.all([work(), work()]);
    await work();

    const entries = await asAdmin(
      server.admin,
      `select from audit_entries where action = 'test_pin.set' and object_id = $1`,
      [ana],
    );
    expect(entries).toHaveLength(1);
  });

  test('are refused while the PINs of an earlier list are waiting', async () => {
    await give([{ person: '1047', pin: '2580' }]);

    const early = await give([{ person: '1048', card: CARD, pin: '2581' }]);
    expect([early.status, early.problem.code]).toEqual([409, 'pin_list_running']);
    expect(await lastFourOf(bo)).toBeUndefined();
    await saveOnce();
    expect((await give([{ person: '1048', pin: '2581' }])).status).toBe(200);
  });

  test('are forgotten after a day, also when they could not be saved', async () => {
    await give([{ person: '1047', pin: '2580' }]);
    const forget = () =>
      withOrganization(server.databases, { organizationId, actor: { userId: null } }, deletePastPinLists);
    await forget();
    expect(await waitingLists()).toHaveLength(1);
    await asAdmin(server.admin, `update pin_lists set created_at = created_at - interval '25 hours'`);
    await forget();

    expect([await waitingLists(), await progress()]).toEqual([[], null]);
  });
});

test('people of another organization, and people outside the scope, look as if they did not exist', async () => {
  const tagId = (await admin.call(createTag, { body: { name: 'North' } })).body.id;
  await admin.call(tagPeople, { body: { people: { ids: [ana] }, add: [tagId] } });
  const scoped = await server.signedInAs('admin', organizationId, { scope: [tagId] });
  const stranger = await server.anAdmin();
  await give([{ person: '1048', card: CARD }]);

  expect((await give([{ person: ana, pin: '2580' }], stranger)).body.faults).toMatchObject([
    { fault: 'personUnknown' },
  ]);
  expect((await give([{ person: '1048', pin: '2580' }], scoped)).body.faults).toMatchObject([
    { fault: 'personUnknown' },
  ]);
  expect((await give([{ person: '1047', card: CARD }], scoped)).body.faults).toMatchObject([{ fault: 'cardTaken' }]);
  expect((await give([{ person: '1047', card: '00012345' }], scoped)).body.isWritten).toBe(true);
});

test('it needs the permission to give tests, and a program may have it', async () => {
  const auditor = await server.signedInAs('admin', organizationId, { profile: 'auditor' });
  const worker = await server.signedInAs('user', organizationId);
  for (const caller of [auditor, worker]) {
    expect((await give([{ person: '1047', card: CARD }], caller)).status).toBe(403);
    expect((await caller.call(getPinProgress, {})).status).toBe(403);
  }

  const program = { name: 'Gate', profile: 'safetyManager', scopeTagIds: null, lifeDays: 90 } as const;
  const { token } = (await admin.call(createServiceAccount, { body: program })).body;
  const { body } = await give([{ person: '1047', card: CARD, pin: '2580' }], server.holding(token));
  await saveOnce();
  expect([body.isWritten, await hasPin(ana)]).toEqual([true, true]);
});
