import { AS_LINES, copyRows, withSnapshot } from '#platform/server/database/copy-rows.ts';
import { writeOrganization } from '#platform/server/backup/write-organization.ts';
import { withOrganization, type Databases } from '#platform/server/database/database.ts';
import type { FilePlace, WrittenFile } from '#platform/server/files/stored-file.ts';
import { FilesUnavailable } from '#platform/server/files/files-unavailable.ts';
import type { JobParts } from '#platform/server/jobs/jobs.ts';
import { forEachOrganizationId } from '#platform/server/database/organizations.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/files/csv-text.ts';
import {
  claimAdminExport,
  findExpired,
  findKeptIds,
  giveBack,
  markEnded,
  markReady,
  type KeptAdminExport,
} from './admin-exports.queries.ts';
import { findActLines, findUse, recordLines } from './installation-rows.queries.ts';
import { putTexts, removeFile, removeOthers, writeFile, type OutStream, type WriteText } from './written-file.ts';

export interface FileParts extends JobParts {
  readonly config: FilePlace;
  readonly seal: Seal;
}

export const keyPlace = (id: string): string => `admin_exports.sealed_key ${id}`;

/** Makes the waiting files one after the other. */
export async function makeWaitingFiles(parts: FileParts): Promise<void> {
  for (;;) {
    const next = await claimAdminExport(parts.databases.system);
    if (!next) return;
    await makeFile(parts, next).catch(async (error: unknown) => {
      // The order waits for the store, and the next run of the job makes the file.
      if (error instanceof FilesUnavailable) {
        await giveBack(parts.databases.system, next.id);
        throw error;
      }
      parts.log.error({ err: error, adminExport: next.id }, 'a file of the installation could not be made');
      await markEnded(parts.databases.system, next.id, 'failed');
    });
  }
}

async function makeFile(parts: FileParts, order: KeptAdminExport): Promise<void> {
  const { config, databases } = parts;
  await removeFile(config, order.id);
  const { filled: rows, written } = await writeDataset(parts, order);
  await written.keep();
  const { bytes, sha256 } = written;
  const isWanted = await markReady(databases.system, order.id, { rows, bytes, sha256 });
  if (!isWanted) await removeFile(config, order.id);
}

const writeDataset = (parts: FileParts, order: KeptAdminExport): Promise<{ filled: number; written: WrittenFile }> =>
  writeFile(parts.config, order.id, (out) => {
    if (order.dataset === 'organization') return writeLocked(parts, order, out);
    const write = order.dataset === 'usage' ? writeUse : writeRecords;
    return putTexts(out, (put) => write(parts.databases, order, put));
  });

async function writeLocked(parts: FileParts, order: KeptAdminExport, out: OutStream): Promise<number> {
  const { databases, seal } = parts;
  const { id, organizationId, sealedKey, salt } = order;
  if (!organizationId || !sealedKey || !salt) throw new TypeError('A whole organization needs its id and a key.');
  const key = seal.openBytes(sealedKey, keyPlace(id));
  if (!key) throw new Error('The key of this file was encrypted with another SECRET_KEY: order the export again.');
  const { keyCheck } = seal;
  const { rows } = await writeOrganization(databases, { organizationId, keyCheck, out, key: { key, salt } });
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

/** Removes expired files, and files that belong to no export, such as those deleted while their store was away. */
export async function removeExpiredFiles({ databases, config }: FileParts): Promise<void> {
  for (const id of await findExpired(databases.system)) {
    await removeFile(config, id);
    await markEnded(databases.system, id, 'expired');
  }
  await removeOthers(config, await findKeptIds(databases.system));
}
