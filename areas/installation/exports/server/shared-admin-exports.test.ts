import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { openS3Store } from '#tests/support/machines/s3-store.ts';
import { startServerBeside, startTestServer, type Caller } from '#tests/support/server/test-server.ts';
import {
  createAdminExport,
  deleteAdminExport,
  downloadAdminExport,
  listAdminExports,
} from '../admin-exports.contract.ts';
import { makeWaitingFiles } from './admin-export-files.service.ts';

/** Two servers that share a database and a store, and no disk. */
const site = openedForTests(async () => {
  const store = await openS3Store();
  const folder = await mkdtemp(path.join(tmpdir(), 'evenkeel-admin-store-'));
  const settings = (name: string) => ({ ...store.settings, DATA_DIR: path.join(folder, name), DEMO: '1' });
  const first = await startTestServer(settings('first'));
  const second = await startServerBeside(first, settings('second'));
  const organizationId = await first.anOrganization('Ours');
  const operator = await first.signedInAs('admin', organizationId, { isSuperAdmin: true });
  return {
    store,
    folder,
    first,
    organizationId,
    operator,
    there: second.holding(operator.token ?? '', operator.userId),
    close: async () => {
      await second.close();
      await first.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
});

const ORDER = { purpose: 'Moving to another installation', ticket: 'T-7' };
const latest = async (by: Caller) => (await by.call(listAdminExports, { query: {} })).body.items[0];
const keys = () => site.store.keys().filter((key) => key.startsWith('admin-exports/'));

test('a whole organization that one server wrote is downloaded from another, and deleted there', async () => {
  const { operator, there, organizationId, folder } = site;
  const { body } = await operator.call(createAdminExport, {
    body: { ...ORDER, dataset: 'organization', organizationId },
  });
  await expect.poll(async () => (await latest(operator))?.state).toBe('ready');

  const file = await there.call(downloadAdminExport, { params: { id: body.id } });
  const stored = keys();
  const deleted = await there.call(deleteAdminExport, { params: { id: body.id } });

  expect(file.status).toBe(200);
  expect(file.body.bytes.byteLength).toBe((await latest(operator))?.bytes);
  expect(stored).toContain(`admin-exports/${body.id}`);
  expect(deleted.status).toBe(204);
  expect(keys()).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test('a file that the store could not take is made when it is back', async () => {
  const { operator, there, store, first } = site;
  const { seal, config, log } = first.app.parts;
  await store.goAway();
  const { body } = await operator.call(createAdminExport, { body: { ...ORDER, dataset: 'usage' } });
  await expect.poll(() => first.logLines.join('')).toContain('The store of the files does not answer.');
  await expect.poll(async () => (await latest(operator))?.state).toBe('queued');
  await store.comeBack();

  await makeWaitingFiles({ databases: first.databases, seal, config, log });

  expect((await latest(operator))?.state).toBe('ready');
  expect((await there.call(downloadAdminExport, { params: { id: body.id } })).status).toBe(200);
});
