import { beforeEach, describe, expect, test } from 'vitest';
import { sealEntries } from '#platform/server/record/audit-seals.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { organizationChain } from '#platform/server/record/record-chain.ts';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { checkRecord, exportRecord, getRecordSeal, listRecord, listRecordActions } from '../record.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;
beforeEach(async () => {
  admin = await server.anAdmin();
  ana = await aUser(server.databases, { organizationId: admin.organizationId, firstName: 'Ana', lastName: 'Núñez' });
  await asAdmin(server.admin, `update users set first_name = 'Helen', last_name = 'North' where id = $1`, [
    admin.userId,
  ]);
});

const inIt = (work: Parameters<typeof withOrganization<void>>[2], userId: string | null = admin.userId ?? null) =>
  withOrganization(server.databases, { organizationId: admin.organizationId, actor: { userId } }, work);

async function someActs(): Promise<void> {
  await inIt((db) => record(db, { action: 'user.changed', objectType: 'user', objectId: ana, detail: { to: '=1+1' } }));
  await inIt((db) => record(db, { action: 'tag.created', objectType: 'tag', objectId: null }));
  await inIt((db) => record(db, { action: 'photo.expired', objectType: 'photo', objectId: null }), null);
}

type Query = NonNullable<Parameters<typeof ask>[0]>;
const ask = async (query: Parameters<typeof admin.call<typeof listRecord>>[1]['query'] = {}) =>
  (await admin.call(listRecord, { query })).body;
const actionsFor = async (query: Query) => (await ask(query)).items.map(({ action }) => action);

describe('the record of an organization', () => {
  test('says who did what to whom, the newest first', async () => {
    await someActs();

    const { items, total } = await ask();

    expect(total).toBe(3);
    expect(items.map(({ action }) => action)).toEqual(['photo.expired', 'tag.created', 'user.changed']);
    expect(items[0]).toMatchObject({ by: null, actorId: null });
    expect(items[2]).toMatchObject({
      by: 'Helen North',
      objectType: 'user',
      objectName: 'Ana Núñez',
      detail: '{"to": "=1+1"}',
      names: expect.arrayContaining([{ id: ana, name: 'Ana Núñez' }]),
    });
  });

  test('is searched by name, act, object and period', async () => {
    await someActs();

    expect(await actionsFor({ search: 'núñ' })).toEqual(['user.changed']);
    expect(await actionsFor({ search: 'ana nunez' })).toEqual(['user.changed']);
    expect(await actionsFor({ search: 'helen n' })).toEqual(['tag.created', 'user.changed']);
    expect(await actionsFor({ search: 'photo.' })).toEqual(['photo.expired']);
    expect(await actionsFor({ search: '%' })).toEqual([]);
    expect(await actionsFor({ action: 'tag.created' })).toEqual(['tag.created']);
    expect(await actionsFor({ objectType: 'user', objectId: ana })).toEqual(['user.changed']);
    expect(await actionsFor({ actorId: admin.userId })).toEqual(['tag.created', 'user.changed']);
    expect(await actionsFor({ sort: 'at' })).toEqual(['user.changed', 'tag.created', 'photo.expired']);
  });

  test('names things as they are called now, and an erased person not at all', async () => {
    const { body: tag } = await admin.call(createTag, { body: { name: 'Crew A' } });
    await inIt((db) =>
      record(db, {
        action: 'user.tagged',
        objectType: 'user',
        objectId: ana,
        detail: { added: [tag.id], removed: [] },
      }),
    );
    await asAdmin(server.admin, `update user_tags set name = 'Crew B' where id = $1`, [tag.id]);
    await asAdmin(
      server.admin,
      `update users set first_name = '', last_name = '', employee_number = null, erased_at = now(), status = 'left'
       where id = $1`,
      [ana],
    );

    const [tagged, created] = (await ask()).items;

    expect(created).toMatchObject({ action: 'tag.created', objectName: 'Crew B' });
    expect(tagged).toMatchObject({ objectName: null });
    expect(tagged?.names).toEqual(
      expect.arrayContaining([
        { id: ana, name: null },
        { id: tag.id, name: 'Crew B' },
      ]),
    );
  });

  test('is filtered by days in the organization’s own time zone', async () => {
    await someActs();
    await asAdmin(server.admin, `update organizations set time_zone = 'America/Lima' where id = $1`, [
      admin.organizationId,
    ]);
    // In Lima it is still the 4th.
    await asAdmin(server.admin, `update audit_entries set at = '2026-03-05T03:00:00Z' where organization_id = $1`, [
      admin.organizationId,
    ]);

    expect((await ask({ from: '2026-03-04', to: '2026-03-04' })).total).toBe(3);
    expect((await ask({ from: '2026-03-05' })).total).toBe(0);
    expect((await ask({ to: '2026-03-03' })).total).toBe(0);
  });

  test('is read page by page, each entry once', async () => {
    for (let i = 0; i < 5; i += 1) await someActs();
    const seen: string[] = [];

    for (let cursor: string | undefined; ;) {
      const page = await ask({ limit: 4, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }

    expect(seen).toHaveLength(15);
    expect(new Set(seen).size).toBe(15);
  });

  test('lists its actions for a choice', async () => {
    await someActs();
    await someActs();

    expect((await admin.call(listRecordActions, {})).body.actions).toEqual([
      'photo.expired',
      'tag.created',
      'user.changed',
    ]);
  });

  test('is downloaded as a file with actions in words, and that is recorded', async () => {
    await someActs();

    const answer = await server.inject({
      method: 'GET',
      url: `${exportRecord.path}?action=user.changed&columns=sentence,action,by,detail`,
      headers: { authorization: `Bearer ${admin.token}` },
    });

    expect(answer.statusCode).toBe(200);
    expect(answer.body.split('\r\n').slice(0, 2)).toEqual([
      '\u{FEFF}What happened,Action,By,Before and after',
      'Helen North changed the personal details of Ana Núñez.,Changed the personal details (user.changed),Helen North,To: =1+1',
    ]);
    expect((await ask({ action: 'audit.exported' })).total).toBe(1);
  });

  test('is for people who may see it', async () => {
    await asAdmin(server.admin, `update users set profile = 'safetyManager' where id = $1`, [admin.userId]);

    for (const endpoint of [listRecord, listRecordActions, getRecordSeal, checkRecord, exportRecord]) {
      expect((await admin.call(endpoint, {})).status).toBe(403);
    }
  });
});

describe('its seal', () => {
  test('shows how far it reaches, and how many entries wait', async () => {
    expect((await admin.call(getRecordSeal, {})).body).toEqual({ sealedUntil: null, sealed: 0, waiting: 0 });
    await someActs();
    await inIt(async (db) => void (await sealEntries(organizationChain(db), server.app.parts.seal)));
    await someActs();

    const { body } = await admin.call(getRecordSeal, {});

    expect(body).toMatchObject({ sealed: 3, waiting: 3 });
    expect(body.sealedUntil).toBe((await ask({ sort: 'at' })).items[2]?.at);
  });

  test('is intact, and broken after one letter was changed', async () => {
    await someActs();
    await inIt(async (db) => void (await sealEntries(organizationChain(db), server.app.parts.seal)));
    const whole = await admin.call(checkRecord, {});
    await asAdmin(
      server.admin,
      `update audit_entries set action = 'user.praised' where organization_id = $1 and action = 'user.changed'`,
      [admin.organizationId],
    );
    const { body } = await admin.call(checkRecord, {});

    expect(whole.body).toMatchObject({ broken: null, checkedUntil: expect.any(String) });
    expect(body.broken).toContain('(seal 1) was changed');
    expect((await ask({ action: 'audit.checked' })).total).toBe(2);
  });
});
