import { needsSecondSuperAdmin, superAdmins } from '#areas/identity/server/super-admins.service.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { ownersToWrite } from '#areas/users/server/owners.service.ts';
import { record } from '#platform/server/audit.ts';
import { lockWith } from '#platform/server/backup/organization-file.ts';
import { withOrganization, withSystem } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { FileStream } from '#platform/shared/endpoint.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { adminExportFile } from '../admin-export-file.ts';
import {
  adminExportNotReady,
  nobodyToApprove,
  organizationNeeded,
  type AdminDataset,
  type AdminExportOrder,
  type AdminExportState,
} from '../admin-exports.contract.ts';
import { approverTooNew, notYoursToApprove } from '../approval.ts';
import { keyPlace } from './admin-export-files.service.ts';
import {
  approve,
  findMayApprove,
  insertAdminExport,
  insertDownload,
  lockAdminExport,
  markEnded,
  organizationExists,
} from './admin-exports.queries.ts';
import { recordAct } from './installation-record.service.ts';
import { newPassphrase } from './passphrase.ts';
import { tellSuperAdmins } from './super-admin-mails.service.ts';
import { exportFile, readWhole, removeFile } from './written-file.ts';

const EXPORTS = '/data/admin-export';

interface Ordered {
  readonly id: string;
  readonly state: AdminExportState;
  readonly passphrase: string | null;
}

/** A whole organization is no one person's to take out, where there is a second one to ask. */
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
  const isDump = dataset === 'organization';
  const needsSecond = isDump && (await needsSecondSuperAdmin(system, accountId));
  if (needsSecond && (await superAdmins(system)).length === 1) throw new Problem(nobodyToApprove);
  const passphrase = isDump ? newPassphrase() : null;
  const lock = passphrase === null ? undefined : lockWith(passphrase);
  const state = needsSecond ? 'approval' : 'queued';
  await withSystem(parts.databases, async (db) => {
    await insertAdminExport(db, {
      id,
      dataset,
      organizationId,
      purpose,
      ticket,
      state,
      requestedBy: accountId,
      keptHours,
      sealedKey: lock ? parts.seal.close(lock.key, keyPlace(id)) : null,
      salt: lock?.salt ?? null,
    });
    const act = { accountId, action: 'admin_export.ordered', detail: { export: id, dataset, ticket } };
    await recordAct(db, organizationId === null ? act : { ...act, objectId: organizationId });
    if (needsSecond) {
      await tellSuperAdmins(parts, db, { without: accountId, what: 'exportAsked', page: EXPORTS, login: accountId });
    }
  });
  if (organizationId !== null) await tellOwners(parts, { organizationId, dataset, purpose });
  return { id, state, passphrase };
}

/** Whoever runs an organization learns that somebody takes its data out, and it stands in its record. */
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

/** That it was taken is written down before the first byte goes out. */
export async function readAdminExport(parts: ServerParts, accountId: string, id: string): Promise<FileStream> {
  const order = await withSystem(parts.databases, async (db) => {
    const found = await lockAdminExport(db, id);
    if (!found) throw new Problem(notFound);
    if (found.state !== 'ready') throw new Problem(adminExportNotReady);
    await insertDownload(db, newId(), id, accountId);
    await recordAct(db, {
      accountId,
      action: 'admin_export.downloaded',
      detail: { export: id, dataset: found.dataset },
    });
    return found;
  });
  const chunks = readWhole(exportFile(parts.config.DATA_DIR, id));
  return { ...adminExportFile(order), length: order.bytes, chunks };
}

export async function deleteAdminExport(parts: ServerParts, accountId: string, id: string): Promise<void> {
  await withSystem(parts.databases, async (db) => {
    if (!(await lockAdminExport(db, id))) throw new Problem(notFound);
    await markEnded(db, id, 'deleted');
    await recordAct(db, { accountId, action: 'admin_export.deleted', detail: { export: id } });
  });
  await removeFile(exportFile(parts.config.DATA_DIR, id));
}
