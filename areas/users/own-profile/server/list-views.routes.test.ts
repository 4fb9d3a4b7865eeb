import { describe, expect, test } from 'vitest';
import { getListView, putListView, USUAL_LIST_VIEW, type KeptListView } from '#platform/shared/list-views.contract.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';

const server = serverForTests();

const params = { screen: 'users' };
const KEPT: KeptListView = {
  columns: [
    { id: 'tags', isShown: true },
    { id: 'name', isShown: false },
  ],
  pageSize: 250,
  density: 'compact',
};

describe('a person’s view of a list', () => {
  test('is the usual view until they change it', async () => {
    const admin = await server.anAdmin();

    expect((await admin.call(getListView, { params })).body).toEqual(USUAL_LIST_VIEW);
  });

  test('is saved, and the last change counts', async () => {
    const admin = await server.anAdmin();

    expect((await admin.call(putListView, { params, body: { ...KEPT, pageSize: 25 } })).status).toBe(204);
    await admin.call(putListView, { params, body: KEPT });

    expect((await admin.call(getListView, { params })).body).toEqual(KEPT);
  });

  test('applies to that person and that list only', async () => {
    const admin = await server.anAdmin();
    const colleague = await server.signedInAs('admin', admin.organizationId);
    const stranger = await server.anAdmin();
    await admin.call(putListView, { params, body: KEPT });

    expect((await colleague.call(getListView, { params })).body).toEqual(USUAL_LIST_VIEW);
    expect((await stranger.call(getListView, { params })).body).toEqual(USUAL_LIST_VIEW);
    expect((await admin.call(getListView, { params: { screen: 'tags' } })).body).toEqual(USUAL_LIST_VIEW);
  });

  test('is for everyone who is signed in, and for no one else', async () => {
    const worker = await server.signedInAs('user', await server.anOrganization('Ours'));

    expect((await worker.call(putListView, { params, body: KEPT })).status).toBe(204);
    expect((await worker.call(getListView, { params })).body).toEqual(KEPT);
    expect((await server.anonymous.call(getListView, { params })).status).toBe(401);
    expect((await server.anonymous.call(putListView, { params, body: KEPT })).status).toBe(401);
  });

  test.each([
    ['a page size that no list has', { ...KEPT, pageSize: 10_000 }],
    ['an unknown density', { ...KEPT, density: 'dense' }],
    ['more columns than any list has', { ...KEPT, columns: Array.from({ length: 61 }, () => KEPT.columns[0]) }],
    ['a field of its own', { ...KEPT, note: 'x' }],
  ])('is refused with %s', async (_, body) => {
    const admin = await server.anAdmin();

    expect((await admin.call(putListView, { params, body: body as KeptListView })).status).toBe(400);
  });

  test('is refused for an invalid list name', async () => {
    const admin = await server.anAdmin();

    for (const screen of ['Users', '../users', '1', 'a'.repeat(41)]) {
      expect((await admin.call(getListView, { params: { screen } })).status).toBe(400);
    }
  });

  test('does not fill the database: with very many lists the oldest views are deleted', async () => {
    const admin = await server.anAdmin();
    for (let at = 0; at < 53; at += 1) {
      await admin.call(putListView, { params: { screen: `list-${at}` }, body: KEPT });
    }

    const kept = await asAdmin<{ screen: string }>(server.admin, 'select screen from list_views where user_id = $1', [
      admin.userId,
    ]);

    expect(kept).toHaveLength(50);
    expect(kept.map(({ screen }) => screen)).not.toContain('list-0');
    expect((await admin.call(getListView, { params: { screen: 'list-52' } })).body).toEqual(KEPT);
  });
});
