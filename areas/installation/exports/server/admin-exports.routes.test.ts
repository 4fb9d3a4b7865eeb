import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readOrganization } from '#platform/server/backup/read-organization.ts';
import { asAdmin, copyDatabase } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import {
  approveAdminExport,
  createAdminExport,
  declineAdminExport,
  deleteAdminExport,
  downloadAdminExport,
  listAdminExports,
} from '../admin-exports.contract.ts';
import { listSuperAdmins, removeSuperAdmin } from '#areas/installation/super-admins/super-admins.contract.ts';
import { removeExpiredFiles } from './admin-export-files.service.ts';

let server: TestServer;
let folder: string;
let organizationId: string;
let operator: Caller;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-exports-'));
  // In a demo, a super administrator needs no second factor.
  server = await startTestServer({ DATA_DIR: folder, DEMO: '1' });
  organizationId = await server.anOrganization('Ours');
  operator = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
});
// Starts each test on a new day, because the number of orders per day is limited.
beforeEach(() => asAdmin(server.admin, `update admin_exports set requested_at = requested_at - interval '1 day'`));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** A person who has been a super administrator for this many days. */
async function aSuperAdmin({ days }: { days: number }): Promise<Caller> {
  const caller = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
  await asAdmin(
    server.admin,
    `update accounts set super_admin_since = now() - make_interval(secs => $2::float * 86400)
     where id = (select account_id from users where id = $1)`,
    [caller.userId, days],
  );
  return caller;
}

const ORDER = { purpose: 'Moving to another installation', ticket: 'T-7' };

const latest = async (by = operator) => (await by.call(listAdminExports, { query: {} })).body.items[0];
const ended = async (state: string) => {
  await expect.poll(async () => (await latest())?.state).toBe(state);
};
const fileOf = async (id: string) => (await operator.call(downloadAdminExport, { params: { id } })).body;
const textOf = async (id: string) => new TextDecoder().decode((await fileOf(id)).bytes);

test('the record of all organizations comes as lines, with the acts of super administrators', async () => {
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

test('counts of use name no one', async () => {
  const { body } = await operator.call(createAdminExport, { body: { ...ORDER, dataset: 'usage' } });
  await ended('ready');

  expect((await textOf(body.id)).split('\r\n')[0]).toContain('organization,month,people tested');
});

test('a second super administrator’s approval exports a whole organization, which opens elsewhere', async () => {
  const elsewhere = await server.anOrganization('Theirs');
  const owner = await server.signedInAs('admin', elsewhere, { profile: 'owner' });
  // Others can change the contact address, so this notice does not go there.
  await asAdmin(server.admin, `update users set email = 'hr@theirs.example' where id = $1`, [owner.userId]);
  const withoutContact = await server.signedInAs('admin', elsewhere, { profile: 'owner' });
  const second = await aSuperAdmin({ days: 2 });
  const { body } = await operator.call(createAdminExport, {
    body: { ...ORDER, dataset: 'organization', organizationId: elsewhere },
  });
  expect(body).toMatchObject({ state: 'approval', passphrase: expect.stringMatching(/^(\w{5}-){4}\w{5}$/) });

  const byMyself = await operator.call(approveAdminExport, { params: { id: body.id } });
  expect(byMyself).toMatchObject({ status: 409, problem: { code: 'not_yours_to_approve' } });
  expect((await operator.call(downloadAdminExport, { params: { id: body.id } })).status).toBe(409);
  await second.call(approveAdminExport, { params: { id: body.id } });
  await ended('ready');

  const mails = await asAdmin<{ to: string }>(server.admin, `select to_address as to from mails order by 1`);
  const logins = await asAdmin<{ to: string }>(
    server.admin,
    `select account.email as to from accounts account join users on users.account_id = account.id
     where users.id in ($1, $2, $3) order by 1`,
    [owner.userId, withoutContact.userId, second.userId],
  );
  expect(mails).toEqual(logins);
  const kept = await asAdmin(server.admin, 'select sealed_key, salt from admin_exports where id = $1', [body.id]);
  expect(kept).toEqual([{ sealed_key: null, salt: null }]);
  const other = await copyDatabase();
  try {
    const file = join(folder, 'admin-exports', body.id);
    const noted: unknown[] = [];
    const { organizationId: restored } = await readOrganization(other.admin, file, body.passphrase ?? '', (key) =>
      noted.push(key),
    );
    expect(restored).toBe(elsewhere);
    expect(noted).toEqual([server.app.parts.seal.keyCheck]);
  } finally {
    await other.close();
  }
});

const order = (by: Caller, about: string) =>
  by.call(createAdminExport, { body: { ...ORDER, dataset: 'organization', organizationId: about } });
const recorded = () =>
  asAdmin<{ action: string }>(server.admin, 'select action from installation_record order by at desc limit 1');

test('an approver who became super administrator less than a day before the order is refused', async () => {
  const alone = await server.anOrganization('Alone');
  const fresh = await aSuperAdmin({ days: 0.9 });
  const { body } = await order(operator, alone);
  const run = (await fresh.call(listAdminExports, { query: {} })).body.items.find(({ id }) => id === body.id);

  const answer = await fresh.call(approveAdminExport, { params: { id: body.id } });

  expect(answer).toMatchObject({ status: 409, problem: { code: 'approver_too_new' } });
  expect(run).toMatchObject({ state: 'approval', isMine: false, mayApprove: false });
  await expect(
    asAdmin(
      server.admin,
      `update admin_exports set state = 'queued',
         approved_by = (select account_id from users where id = $2) where id = $1`,
      [body.id, fresh.userId],
    ),
  ).rejects.toThrow('a second super administrator has to approve this');
});

test('the other super administrators are notified of an order, and a declined order is over', async () => {
  const about = await server.anOrganization('Declined');
  const second = await aSuperAdmin({ days: 2 });
  await asAdmin(server.admin, 'delete from mails');
  const { body } = await order(operator, about);

  expect((await second.call(declineAdminExport, { params: { id: body.id } })).status).toBe(204);

  expect((await second.call(approveAdminExport, { params: { id: body.id } })).status).toBe(409);
  expect((await latest())?.state).toBe('declined');
  expect(await recorded()).toEqual([{ action: 'admin_export.declined' }]);
  const told = await asAdmin(
    server.admin,
    `select from mails where to_address in (
       select account.email from accounts account join users on users.account_id = account.id where users.id = $1)`,
    [second.userId],
  );
  expect(told).toHaveLength(1);
});

test('removing the second super administrator does not allow exports alone for another day', async () => {
  const about = await server.anOrganization('Left alone');
  await aSuperAdmin({ days: 2 });
  const all = (await operator.call(listSuperAdmins, {})).body.items;
  for (const { id, isYou } of all) if (!isYou) await operator.call(removeSuperAdmin, { params: { id } });

  const tooSoon = await order(operator, about);
  await asAdmin(server.admin, `update accounts set super_admin_until = super_admin_until - interval '1 day'`);
  const later = await order(operator, about);

  expect(all.length).toBeGreaterThan(1);
  expect(tooSoon).toMatchObject({ status: 409, problem: { code: 'nobody_to_approve' } });
  expect(later).toMatchObject({ status: 202, body: { state: 'queued' } });
});

test('a file is deleted when its time is over, or at once', async () => {
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

test('a whole organization must be named and exist', async () => {
  const body = { ...ORDER, dataset: 'organization' as const };
  const unknown = { ...body, organizationId: crypto.randomUUID() };

  expect(await operator.call(createAdminExport, { body })).toMatchObject({ status: 422 });
  expect(await operator.call(createAdminExport, { body: unknown })).toMatchObject({ status: 404 });
});

test('no file is made while the disk is almost full, and the log says why', async () => {
  const moreThanAnyDiskHas = String(10 ** 15);
  const full = await startTestServer({ DATA_DIR: folder, DEMO: '1', MIN_FREE_DISK_MB: moreThanAnyDiskHas });
  onTestFinished(() => full.close());
  const about = await full.anOrganization('Ours');
  const alone = await full.signedInAs('admin', about, { isSuperAdmin: true });
  const states = async () =>
    (await alone.call(listAdminExports, { query: {} })).body.items.map(({ id, state }) => ({ id, state }));
  for (const dataset of ['usage', 'organization'] as const) {
    await alone.call(createAdminExport, { body: { ...ORDER, dataset, organizationId: about } });
  }

  await expect.poll(async () => (await states()).map(({ state }) => state)).toEqual(['failed', 'failed']);

  const reasons = full.logLines.filter((line) => line.includes('The disk is almost full.'));
  expect(reasons).toHaveLength(2);
  const files = await readdir(join(folder, 'admin-exports'));
  expect((await states()).filter(({ id }) => files.some((name) => name.startsWith(id)))).toEqual([]);
});
