import {
  lockSuperAdminSet,
  needsSecondSuperAdmin,
  superAdmins,
} from '#areas/identity/accounts/server/super-admins.service.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { ownersToWrite } from '#areas/users/rights/server/owners.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { lockWith } from '#platform/server/backup/organization-file.ts';
import { withOrganization, withSystem, type SystemDb } from '#platform/server/database/database.ts';
import { FilesUnavailable } from '#platform/server/files/files-unavailable.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { FileStream } from '#platform/shared/endpoint.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { adminExportFile } from '../admin-export-file.ts';
import {
  adminExportNotReady,
  adminExportsOfDay,
  nobodyToApprove,
  organizationNeeded,
  type AdminDataset,
  type AdminExportOrder,
  type AdminExportState,
} from '../admin-exports.contract.ts';
import { approverTooNew, notYoursToApprove } from '#areas/installation/super-admins/approval.ts';
import { keyPlace } from './admin-export-files.service.ts';
import {
  approve,
  countOrdered,
  findMayApprove,
  insertAdminExport,
  insertDownload,
  lockAdminExport,
  markEnded,
  organizationExists,
  type KeptAdminExport,
} from './admin-exports.queries.ts';
import { recordAct } from '#areas/installation/record/server/installation-record.service.ts';
import { newPassphrase } from './passphrase.ts';
import { tellSuperAdmins } from '#areas/installation/super-admins/server/super-admin-mails.service.ts';
import { readFile, removeFile } from './written-file.ts';

const EXPORTS = '/data/admin-export';

/** The exports that one super administrator may order per day. */
const MOST_A_DAY = 3;

interface Ordered {
  readonly id: string;
  readonly state: AdminExportState;
  readonly passphrase: string | null;
}

/** A whole organization needs a second super administrator's approval where there is one. */
export async function orderAdminExport(
  parts: ServerParts,
  accountId: string,
  { dataset, purpose, ticket, keptHours, ...about }: AdminExportOrder,
): Promise<Ordered> {
  const { system } = parts.databases;
  const organizationId = about.organizationId ?? null;
  if (dataset === 'organization' && organizationId === null) throw new Problem(organizationNeeded);
  if (organizationId !== null && !(await organizationExists(system, organizationId))) throw new Problem(notFound);
  const id = newId();
  const passphrase = dataset === 'organization' ? newPassphrase() : null;
  const lock = passphrase === null ? undefined : lockWith(passphrase);
  const state = await withSystem(parts.databases, async (db) => {
    await lockSuperAdminSet(db);
    await assertNotTooMany(db, accountId);
    const needsSecond = await needsApproval(db, accountId, dataset);
    const first = needsSecond ? 'approval' : 'queued';
    await insertAdminExport(db, {
      id,
      dataset,
      organizationId,
      purpose,
      ticket,
      state: first,
      requestedBy: accountId,
      keptHours,
      sealedKey: lock ? parts.seal.close(lock.key, keyPlace(id)) : null,
      salt: lock?.salt ?? null,
    });
    // Neither the purpose nor the ticket is recorded: they may name a person, and this record cannot be erased.
    const act = { accountId, action: 'admin_export.ordered', detail: { export: id, dataset } };
    await recordAct(db, organizationId === null ? act : { ...act, objectId: organizationId });
    if (needsSecond) {
      await tellSuperAdmins(parts, db, { without: accountId, what: 'exportAsked', page: EXPORTS, login: accountId });
    }
    return first;
  });
  if (organizationId !== null) await tellOwners(parts, { organizationId, dataset, purpose });
  return { id, state, passphrase };
}

async function assertNotTooMany(db: SystemDb, accountId: string): Promise<void> {
  const { ordered, secondsToNext } = await countOrdered(db, accountId);
  if (ordered < MOST_A_DAY) return;
  const hours = Math.max(1, Math.ceil(secondsToNext / 3600));
  throw new Problem(adminExportsOfDay, { values: { hours }, retryAfterSeconds: secondsToNext });
}

async function needsApproval(db: SystemDb, accountId: string, dataset: AdminDataset): Promise<boolean> {
  if (dataset !== 'organization' || !(await needsSecondSuperAdmin(db, accountId))) return false;
  if ((await superAdmins(db)).length === 1) throw new Problem(nobodyToApprove);
  return true;
}

/** Writes the export to the organization's record, and mails its owners when the whole organization is exported. */
const tellOwners = (
  parts: ServerParts,
  { organizationId, dataset, purpose }: { organizationId: string; dataset: AdminDataset; purpose: string },
): Promise<void> =>
  withOrganization(parts.databases, { organizationId, actor: { userId: null } }, async (db) => {
    await record(db, {
      action: 'organization.exported',
      objectType: 'organization',
      objectId: organizationId,
      detail: { dataset },
    });
    if (dataset !== 'organization') return;
    for (const { email, locale } of await ownersToWrite(parts.databases.system, db)) {
      const texts = { subject: 'installation.mail.dumped.subject', body: 'installation.mail.dumped.body' };
      await queueMail(parts, db, { to: email, locale, texts, values: { purpose } });
    }
  });

export const approveAdminExport = ({ databases }: ServerParts, accountId: string, id: string): Promise<void> =>
  withSystem(databases, async (db) => {
    // The database refuses an approval by a super administrator who is being removed. Holding the set lets them learn
    // why.
    await lockSuperAdminSet(db);
    const order = await lockAdminExport(db, id);
    if (!order) throw new Problem(notFound);
    if (order.state !== 'approval') throw new Problem(adminExportNotReady);
    if (order.requestedBy === accountId) throw new Problem(notYoursToApprove);
    if (!(await findMayApprove(db, id, accountId))) throw new Problem(approverTooNew);
    await approve(db, id, accountId);
    await recordAct(db, { accountId, action: 'admin_export.approved', detail: { export: id } });
  });

export const declineAdminExport = ({ databases }: ServerParts, accountId: string, id: string): Promise<void> =>
  withSystem(databases, async (db) => {
    const order = await lockAdminExport(db, id);
    if (!order) throw new Problem(notFound);
    if (order.state !== 'approval') throw new Problem(adminExportNotReady);
    await markEnded(db, id, 'declined');
    await recordAct(db, { accountId, action: 'admin_export.declined', detail: { export: id } });
  });

/** The download is recorded before the first byte is sent. */
export async function readAdminExport(parts: ServerParts, accountId: string, id: string): Promise<FileStream> {
  const order = await withSystem(parts.databases, (db) => readyExport(db, id));
  const file = await readFile(parts.config, id, order.sha256);
  if (!file) {
    parts.log.error({ adminExport: id }, 'a file of the installation is not where this server keeps files');
    throw new Problem(adminExportNotReady);
  }
  await withSystem(parts.databases, async (db) => {
    const { dataset } = await readyExport(db, id);
    await insertDownload(db, newId(), id, accountId);
    await recordAct(db, { accountId, action: 'admin_export.downloaded', detail: { export: id, dataset } });
  }).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return { ...adminExportFile(order), length: order.bytes, chunks: file.chunks };
}

async function readyExport(db: SystemDb, id: string): Promise<KeptAdminExport> {
  const found = await lockAdminExport(db, id);
  if (!found) throw new Problem(notFound);
  if (found.state !== 'ready') throw new Problem(adminExportNotReady);
  return found;
}

export async function deleteAdminExport(parts: ServerParts, accountId: string, id: string): Promise<void> {
  await withSystem(parts.databases, async (db) => {
    if (!(await lockAdminExport(db, id))) throw new Problem(notFound);
    await markEnded(db, id, 'deleted');
    await recordAct(db, { accountId, action: 'admin_export.deleted', detail: { export: id } });
  });
  await removeFile(parts.config, id).catch((error: unknown) => {
    if (!(error instanceof FilesUnavailable)) throw error;
    // Nobody can download it anymore, and the hourly job removes it.
    parts.log.warn({ err: error, adminExport: id }, 'the file of a deleted export will be removed later');
  });
}
