import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrganization } from '#platform/server/backup/read-organization.ts';
import { asAdmin, copyDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/test-server.ts';
import {
  approveAdminExport,
  createAdminExport,
  deleteAdminExport,
  downloadAdminExport,
  listAdminExports,
} from '../admin-exports.contract.ts';
import { removeExpiredFiles } from './admin-export-files.service.ts';

let server: TestServer;
let folder: string;
let organizationId: string;
let operator: Caller;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-exports-'));
  // Demo: a super administrator without a second factor is let in.
  server = await startTestServer({ DATA_DIR: folder, DEMO: '1' });
  organizationId = await server.anOrganization('Ours');
  operator = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const ORDER = { purpose: 'Moving to another installation', ticket: 'T-7' };

const latest = async (by = operator) => (await by.call(listAdminExports, { query: {} })).body.items[0];
const ended = async (state: string) => {
  await expect.poll(async () => (await latest())?.state).toBe(state);
};
const fileOf = async (id: string) => (await operator.call(downloadAdminExport, { params: { id } })).body;
const textOf = async (id: string) => new TextDecoder().decode((await fileOf(id)).bytes);

test('the record of all organizations comes as lines, with what super administrators did', async () => {
  const { body, status } = await operator.call(createAdminExport, { body: { ...ORDER, dataset: 'audit' } });
  await ended('ready');

  const text = await textOf(body.id);

  expect(status).toBe(202);
  expect(body.passphrase).toBeNull();
  const run = await latest();
  expect(run).toMatchObject({ dataset: 'audit', purpose: ORDER.purpose, ticket: 'T-7', isMine: true, downloads: 1 });
  expect(run?.sha256).toBe(createHash('sha256').update(text).digest('hex'));
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { action: string });
  expect(lines).toHaveLength(run?.rows ?? -1);
  expect(lines).toContainEqual(expect.objectContaining({ installation: true, action: 'admin_export.ordered' }));
});

test('counts of use name nobody', async () => {
  const { body } = await operator.call(createAdminExport, { body: { ...ORDER, dataset: 'usage' } });
  await ended('ready');

  expect((await textOf(body.id)).split('\r\n')[0]).toContain('organization,month,people tested');
});

test('a whole organization is made once a second super administrator agrees, and opens elsewhere', async () => {
  const elsewhere = await server.anOrganization('Theirs');
  const owner = await server.signedInAs('admin', elsewhere, { profile: 'owner' });
  // The contact address that others can change is no place for this notice.
  await asAdmin(server.admin, `update users set email = 'hr@theirs.example' where id = $1`, [owner.userId]);
  const withoutContact = await server.signedInAs('admin', elsewhere, { profile: 'owner' });
  const second = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
  const { body } = await operator.call(createAdminExport, {
    body: { ...ORDER, dataset: 'organization', organizationId: elsewhere },
  });
  expect(body).toMatchObject({ state: 'approval', passphrase: expect.stringMatching(/^(\w{5}-){4}\w{5}$/) });

  const byMyself = await operator.call(approveAdminExport, { params: { id: body.id } });
  expect(byMyself).toMatchObject({ status: 409, problem: { code: 'admin_export_not_yours_to_approve' } });
  expect((await operator.call(downloadAdminExport, { params: { id: body.id } })).status).toBe(409);
  await second.call(approveAdminExport, { params: { id: body.id } });
  await ended('ready');

  const mails = await asAdmin<{ to: string }>(server.admin, `select to_address as to from mails order by 1`);
  const logins = await asAdmin<{ to: string }>(
    server.admin,
    `select account.email as to from accounts account join users on users.account_id = account.id
     where users.id in ($1, $2) order by 1`,
    [owner.userId, withoutContact.userId],
  );
  expect(mails).toEqual(logins);
  const kept = await asAdmin(server.admin, 'select sealed_key, salt from admin_exports where id = $1', [body.id]);
  expect(kept).toEqual([{ sealed_key: null, salt: null }]);
  const other = await copyDatabase();
  try {
    const file = join(folder, 'admin-exports', body.id);
    const { organizationId: restored } = await readOrganization(other.admin, file, body.passphrase ?? '');
    expect(restored).toBe(elsewhere);
  } finally {
    await other.close();
  }
});

test('a file goes when its time is over, or at once', async () => {
  const order = { ...ORDER, dataset: 'security' as const };
  const first = (await operator.call(createAdminExport, { body: order })).body.id;
  await ended('ready');
  await asAdmin(server.admin, `update admin_exports set expires_at = now() - interval '1 second' where id = $1`, [
    first,
  ]);
  const second = (await operator.call(createAdminExport, { body: order })).body.id;
  await ended('ready');

  await removeExpiredFiles({ ...server.app.parts });
  await operator.call(deleteAdminExport, { params: { id: second } });

  const { items } = (await operator.call(listAdminExports, { query: { limit: 2 } })).body;
  expect(items.map(({ state }) => state)).toEqual(['deleted', 'expired']);
  const files = await readdir(join(folder, 'admin-exports'));
  expect(files).not.toContain(first);
  expect(files).not.toContain(second);
  expect((await operator.call(downloadAdminExport, { params: { id: second } })).status).toBe(409);
});

test('a whole organization must be named, and be there', async () => {
  const body = { ...ORDER, dataset: 'organization' as const };
  const unknown = { ...body, organizationId: crypto.randomUUID() };

  expect(await operator.call(createAdminExport, { body })).toMatchObject({ status: 422 });
  expect(await operator.call(createAdminExport, { body: unknown })).toMatchObject({ status: 404 });
});
