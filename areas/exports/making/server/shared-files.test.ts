import { createHash } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/builders.ts';
import { openExportDesk } from '#tests/support/exports.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { openS3Store } from '#tests/support/machines/s3-store.ts';
import { startServerBeside, type Caller } from '#tests/support/server/test-server.ts';
import { deleteExport, downloadExport } from '#areas/exports/runs/exports.contract.ts';
import { eraseFromExports } from '#areas/exports/runs/server/erased-exports.service.ts';
import { expireFiles } from './expiry.service.ts';

/** Two servers that share a database and a store, and no disk. */
const site = openedForTests(async () => {
  const store = await openS3Store();
  const desk = await openExportDesk(store.settings);
  const otherFolder = await mkdtemp(path.join(tmpdir(), 'evenkeel-other-'));
  const other = await startServerBeside(desk.server, { DATA_DIR: otherFolder, ...store.settings });
  return {
    store,
    desk,
    other,
    close: async () => {
      await other.close();
      await desk.close();
      await store.close();
      await rm(otherFolder, { recursive: true });
    },
  };
});

let owner: Caller & { organizationId: string };
/** The same person, who calls the other server. */
let there: Caller;
beforeEach(async () => {
  owner = await site.desk.owner();
  there = site.other.holding(owner.token ?? '', owner.userId);
  await aUser(site.desk.server.databases, { organizationId: owner.organizationId, firstName: 'Ana' });
});
afterEach(() => site.desk.stopMakers());

const keysOf = () => site.store.keys().filter((key) => key.startsWith(`exports/${owner.organizationId}/`));
const inOrganization = { actor: { userId: null } };

async function made(): Promise<string> {
  const { desk } = site;
  desk.maker();
  const id = await desk.order(owner);
  await desk.done(owner, id);
  return id;
}

test('a file that one server made is downloaded from another, and neither has it on its disk', async () => {
  const id = await made();

  const run = await site.desk.run(owner, id);
  const { body, status } = await there.call(downloadExport, { params: { id } });

  expect(run.state).toBe('ready');
  expect(status).toBe(200);
  expect(createHash('sha256').update(body.bytes).digest('hex')).toBe(run.sha256);
  expect(Buffer.from(body.bytes).toString()).toContain('Ana');
  expect(site.desk.files(owner.organizationId)).toEqual([]);
  expect(readdirSync(site.other.app.parts.config.DATA_DIR)).toEqual([]);
  expect(keysOf()).toHaveLength(2);
});

test('a file that one server made is deleted by another', async () => {
  const id = await made();

  expect((await there.call(deleteExport, { params: { id } })).status).toBe(204);

  expect(keysOf()).toEqual([]);
});

test('a file leaves nothing in the store after it expires or a person in it is erased', async () => {
  const { desk, other } = site;
  const { organizationId } = owner;
  const expired = await made();
  await desk.change(`update export_runs set expires_at = now() where id = $1`, [expired]);
  await expireFiles(other.app.parts.config, other.databases, organizationId);
  const afterDays = keysOf();
  await made();
  const before = keysOf();

  await withOrganization(other.databases, { organizationId, ...inOrganization }, (db) =>
    eraseFromExports(db, other.app.parts.config, { whole: ['Ana'], single: [] }),
  );

  expect(afterDays).toEqual([]);
  expect(before).toHaveLength(2);
  expect(keysOf()).toEqual([]);
});

test('while the store is away a download asks to try again, and an order waits and loses no attempt', async () => {
  const { desk, store } = site;
  const before = await made();
  await desk.stopMakers();
  await store.goAway();
  const id = await desk.order(owner);
  desk.maker();
  await expect.poll(() => desk.server.logLines.join('')).toContain('an export will be started again');
  await expect
    .poll(() => desk.change(`select attempts, state from export_runs where id = $1`, [id]))
    .toEqual([{ attempts: 0, state: 'running' }]);

  const refused = await there.call(downloadExport, { params: { id: before } });
  await store.comeBack();
  // The claim of the failed try runs out.
  await desk.change(`update export_runs set claimed_until = now() where id = $1`, [id]);
  const run = await desk.done(owner, id);

  expect(refused.status).toBe(503);
  expect(refused.problem.code).toBe('unavailable');
  expect(run.state).toBe('ready');
  expect((await there.call(downloadExport, { params: { id } })).status).toBe(200);
  expect((await there.call(downloadExport, { params: { id: before } })).status).toBe(200);
});

test('a file that was deleted while the store was away is removed later', async () => {
  const { desk, store, other } = site;
  const id = await made();
  await store.goAway();

  const deleted = await there.call(deleteExport, { params: { id } });
  await store.comeBack();
  const left = keysOf();
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const key of left) utimesSync(store.contentOf(key), yesterday, yesterday);
  await expireFiles(other.app.parts.config, other.databases, owner.organizationId);

  expect(deleted.status).toBe(204);
  expect((await there.call(downloadExport, { params: { id } })).problem.code).toBe('export_not_ready');
  expect(left).toHaveLength(2);
  expect(keysOf()).toEqual([]);
  expect(desk.server.logLines.join('') + other.logLines.join('')).toContain('will be removed later');
});
