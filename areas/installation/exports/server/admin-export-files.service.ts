import { AS_LINES, copyRows, withSnapshot } from '#platform/server/copy-rows.ts';
import { writeOrganization } from '#platform/server/backup/write-organization.ts';
import { withOrganization, type Databases } from '#platform/server/database.ts';
import { spaceCheck, type SpaceConfig } from '#platform/server/disk-guard.ts';
import type { JobParts } from '#platform/server/jobs.ts';
import { forEachOrganizationId } from '#platform/server/organizations.ts';
import type { Seal } from '#platform/server/seal.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/csv-text.ts';
import { claimAdminExport, findExpired, markEnded, markReady, type KeptAdminExport } from './admin-exports.queries.ts';
import { findActLines, findUse, recordLines } from './installation-rows.queries.ts';
import { exportFile, makeFolderOf, measured, removeFile, writeWhole, type WriteText } from './written-file.ts';

export interface FileParts extends JobParts {
  readonly config: SpaceConfig;
  readonly seal: Seal;
}

export const keyPlace = (id: string): string => `admin_exports.sealed_key ${id}`;

/** Makes the waiting files one after the other. */
export async function makeWaitingFiles(parts: FileParts): Promise<void> {
  for (;;) {
    const next = await claimAdminExport(parts.databases.system);
    if (!next) return;
    await makeFile(parts, next).catch(async (error: unknown) => {
      parts.log.error({ err: error, adminExport: next.id }, 'a file of the installation could not be made');
      await markEnded(parts.databases.system, next.id, 'failed');
    });
  }
}

async function makeFile(parts: FileParts, order: KeptAdminExport): Promise<void> {
  const file = exportFile(parts.config.DATA_DIR, order.id);
  await makeFolderOf(file);
  const rows = await writeDataset(parts, order, file);
  const isWanted = await markReady(parts.databases.system, order.id, { rows, ...(await measured(file)) });
  if (!isWanted) await removeFile(file);
}

async function writeDataset(parts: FileParts, order: KeptAdminExport, file: string): Promise<number> {
  if (order.dataset === 'organization') return writeLocked(parts, order, file);
  const write = order.dataset === 'usage' ? writeUse : writeRecords;
  let rows = 0;
  await writeWhole(file, spaceCheck(parts.config), async (put) => {
    rows = await write(parts.databases, order, put);
  });
  return rows;
}

async function writeLocked(parts: FileParts, order: KeptAdminExport, file: string): Promise<number> {
  const { databases, seal, config } = parts;
  const { id, organizationId, sealedKey, salt } = order;
  if (!organizationId || !sealedKey || !salt) throw new TypeError('A whole organization needs its id and a key.');
  const key = seal.openBytes(sealedKey, keyPlace(id));
  if (!key) throw new Error('The key of this file was encrypted with another SECRET_KEY: order the export again.');
  const { keyCheck } = seal;
  const assertSpace = spaceCheck(config);
  const { rows } = await writeOrganization(databases, {
    organizationId,
    keyCheck,
    file,
    key: { key, salt },
    assertSpace,
  });
  return rows;
}

const HEADINGS = ['organization', 'month', 'people tested', 'full tests', 'quick checks', 'voided'];

async function writeUse(databases: Databases, { organizationId }: KeptAdminExport, put: WriteText): Promise<number> {
  let rows = 0;
  await put(BYTE_ORDER_MARK + csvLine(HEADINGS, 'en'));
  for (const id of await organizationsOf(databases, organizationId)) {
    const months = await withOrganization(databases, { organizationId: id, actor: { userId: null } }, findUse);
    rows += months.length;
    for (const { organization, month, people, fullTests, quickChecks, voided } of months) {
      await put(csvLine([organization, month, people, fullTests, quickChecks, voided], 'en'));
    }
  }
  return rows;
}

async function writeRecords(
  databases: Databases,
  { dataset, organizationId }: KeptAdminExport,
  put: WriteText,
): Promise<number> {
  let rows = 0;
  for (const id of await organizationsOf(databases, organizationId)) {
    rows += await withSnapshot(databases, { organizationId: id, actor: { userId: null } }, async (db) => {
      const copied = copyRows(db, recordLines(db, { isSecurity: dataset === 'security' }), AS_LINES);
      for (;;) {
        const { value, done } = await copied.next();
        if (done) return value.rows;
        // The bytes are copied, because they may be written only after the next piece was requested.
        await put(Buffer.from(value));
      }
    });
  }
  if (organizationId) return rows;
  const acts = await findActLines(databases.system);
  for (const text of acts) await put(`${text}\n`);
  return rows + acts.length;
}

async function organizationsOf(databases: Databases, only: string | null): Promise<string[]> {
  if (only) return [only];
  const ids: string[] = [];
  await forEachOrganizationId(databases, async (id) => ids.push(id));
  return ids;
}

export async function removeExpiredFiles({ databases, config }: FileParts): Promise<void> {
  for (const id of await findExpired(databases.system)) {
    await removeFile(exportFile(config.DATA_DIR, id));
    await markEnded(databases.system, id, 'expired');
  }
}
