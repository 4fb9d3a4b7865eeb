import { beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#tests/support/builders.ts';
import { searchable } from '#platform/shared/searchable.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changeUser, createUser, type NewUser } from '../people.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { getUser, listUsers } from '#areas/users/person/users.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };

const make = async (body: Partial<NewUser> = {}) =>
  (await admin.call(createUser, { body: { firstName: 'Ana', ...body } })).body;
const change = (id: string, body: object) => admin.call(changeUser, { params: { id }, body });
const entries = (id: string) =>
  asAdmin<{ action: string; detail: unknown }>(
    server.admin,
    'select action, detail from audit_entries where object_id = $1 order by at',
    [id],
  );

beforeAll(async () => {
  admin = await server.anAdmin();
});

describe('adding a person', () => {
  test('saves the fields, adds the tags, and records it without naming the person', async () => {
    const { body: tag } = await admin.call(createTag, { body: { name: 'North' } });
    const body = {
      firstName: 'Sinéad',
      lastName: ' Núñez\u202E ',
      employeeNumber: '104-882',
      email: 'Sinead@Site.Example',
      phone: '555 010 0199',
      locale: 'pt' as const,
      timeZone: 'America/Lima',
      externalId: 'HR-7',
      tagIds: [tag.id],
    };

    const made = await admin.call(createUser, { body });

    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      firstName: 'Sinéad',
      lastName: 'Núñez',
      employeeNumber: '104-882',
      email: 'sinead@site.example',
      phone: '555 010 0199',
      locale: 'pt',
      timeZone: 'America/Lima',
      externalId: 'HR-7',
      source: 'manual',
      status: 'active',
      role: 'user',
      profile: null,
      hasLogin: false,
      lastLoginAt: null,
    });
    expect(made.body.tags.map(({ id }) => id)).toEqual([tag.id]);
    expect(await entries(made.body.id)).toEqual([{ action: 'user.created', detail: { tagIds: [tag.id] } }]);
  });

  test.each([
    ['an employee number', { employeeNumber: '7' }, 'Another person already has this employee number.'],
    ['an address', { email: 'ana@site.example' }, 'Another person already has this e-mail address.'],
    ['an outside key', { externalId: 'HR-1' }, 'Another person already has this external ID.'],
  ])('refuses %s that another person has', async (_, key, text) => {
    await make(key);

    const again = await admin.call(createUser, { body: { firstName: 'Bo', ...key } });

    expect([again.status, again.problem.fields]).toEqual([400, { [Object.keys(key)[0] ?? '']: text }]);
    const other = await server.anAdmin();
    expect((await other.call(createUser, { body: { firstName: 'Bo', ...key } })).status).toBe(201);
  });

  test.each([
    ['no name', { firstName: ' ' }],
    ['an address that is none', { email: 'nobody' }],
    ['a number that nobody could call', { phone: 'call me' }],
    ['a place that has no clock', { timeZone: 'Mars/Olympus' }],
    ['a language that we do not speak', { locale: 'tlh' }],
    ['an empty number', { employeeNumber: '' }],
    ['a tag of nobody', { tagIds: [crypto.randomUUID()] }],
  ])('refuses %s', async (_, fault) => {
    const { status } = await admin.call(createUser, { body: { firstName: 'Ana', ...fault } as never });

    expect(status).toBe(400);
  });
});

describe('changing a person', () => {
  test('changes what is given and leaves the rest; the record names the fields and no value', async () => {
    const person = await make({ lastName: 'Lima', phone: '555 010 0199', employeeNumber: '31' });

    const { body } = await change(person.id, { lastName: 'Ferreira', phone: null, seenAt: person.updatedAt });

    expect(body).toMatchObject({ firstName: 'Ana', lastName: 'Ferreira', phone: null, employeeNumber: '31' });
    expect((await entries(person.id)).at(-1)).toEqual({
      action: 'user.changed',
      detail: { changed: ['lastName', 'phone'] },
    });
  });

  test('is refused to a caller with an older version, who is told who changed it and when', async () => {
    const person = await make({ lastName: 'Lima' });
    await change(person.id, { lastName: 'Ferreira', seenAt: person.updatedAt });

    const late = await change(person.id, { lastName: 'Souza', seenAt: person.updatedAt });

    expect([late.status, late.problem.code]).toEqual([409, 'user_changed']);
    expect(late.problem.message).toBe(
      'Ana Prova changed this person’s details just now. Load the newer version, or overwrite it with yours.',
    );
    expect((await admin.call(getUser, { params: { id: person.id } })).body.lastName).toBe('Ferreira');
    expect((await change(person.id, { lastName: 'Souza' })).body.lastName).toBe('Souza');
  });

  test('succeeds for one of many callers with the same version', async () => {
    const person = await make();

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => change(person.id, { lastName: `L${i}`, seenAt: person.updatedAt })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('keeps numbers and addresses unique', async () => {
    await make({ employeeNumber: '50', email: 'taken@site.example' });
    const person = await make({ employeeNumber: '51' });

    const refused = await change(person.id, { employeeNumber: '50', email: 'taken@site.example' });

    expect(refused.problem.fields).toEqual({
      employeeNumber: 'Another person already has this employee number.',
      email: 'Another person already has this e-mail address.',
    });
    expect((await change(person.id, { employeeNumber: '51' })).status).toBe(200);
  });

  test('gets 404 for another organization’s person, a service account or an unknown id', async () => {
    const other = await server.anAdmin();
    const stranger = await aUser(server.databases, { organizationId: other.organizationId });
    const program = await aSession(server.databases, { role: 'service', organizationId: admin.organizationId });

    for (const id of [stranger, program.userId, crypto.randomUUID()]) {
      expect((await change(id, { lastName: 'X' })).problem.code).toBe('not_found');
    }
  });
});

describe('searching people', () => {
  test('finds them by every key, ignoring case and accents, and the exact number first', async () => {
    const finder = await server.anAdmin();
    const add = (body: NewUser) => finder.call(createUser, { body });
    await add({ firstName: 'Álvaro', lastName: 'Ibáñez', employeeNumber: '1205', tagIds: [] });
    await add({ firstName: 'Bea', lastName: 'Zola', employeeNumber: '205', phone: '+1 (555) 010-0199', tagIds: [] });
    await add({ firstName: 'Zoë', lastName: 'Ay', employeeNumber: '20', email: 'zoe.ay@north.example', tagIds: [] });
    const found = async (search: string) =>
      (await finder.call(listUsers, { query: { search } })).body.items.map(({ firstName }) => firstName);

    expect(await found('IBANEZ alv')).toEqual(['Álvaro']);
    expect(await found('ibáñez')).toEqual(['Álvaro']);
    expect(await found('205')).toEqual(['Bea', 'Álvaro']);
    expect(await found('20')).toEqual(['Zoë', 'Álvaro', 'Bea']);
    expect(await found('(555) 010-01')).toEqual(['Bea']);
    expect(await found('5550100199')).toEqual(['Bea']);
    expect(await found('@NORTH')).toEqual(['Zoë']);
    expect(await found('ay 20')).toEqual(['Zoë']);
    expect(await found('205 ay')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  test('folds letters that have no accent to remove, as the portal does', async () => {
    const finder = await server.anAdmin();
    const people = ['Łukasz', 'Søren', 'ŁUKASZ', 'Ægir', 'Đorđe', 'Þór', 'Œuvre'];
    for (const firstName of people) {
      await finder.call(createUser, { body: { firstName, lastName: 'Großmann-STRAẞE', tagIds: [] } });
    }
    const found = async (search: string) =>
      (await finder.call(listUsers, { query: { search } })).body.items.map(({ firstName }) => firstName);
    const letters = 'ØøŁłĐđÐðıİĦħŦŧßẞÆæŒœÞþÅåÑñ';

    expect((await found('Lukasz')).toSorted()).toEqual(['ŁUKASZ', 'Łukasz'].toSorted());
    expect(await found('soren')).toEqual(['Søren']);
    expect(await found('SØREN')).toEqual(['Søren']);
    expect(await found('aegir strasse')).toEqual(['Ægir']);
    expect(await found('grossmann')).toHaveLength(people.length);
    expect(await asAdmin(server.admin, 'select searchable($1) as folded', [letters])).toEqual([
      { folded: searchable(letters) },
    ]);
  });
});
