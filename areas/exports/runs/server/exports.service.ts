import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { FilesUnavailable } from '#platform/server/files/files-unavailable.ts';
import { newId } from '#platform/server/ids.ts';
import { inItsOrganization, type SignedInCall } from '#platform/server/http/serve.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { confirmationNeeded, notFound, Problem } from '#platform/shared/problem.ts';
import type { ExportOrder } from '#areas/exports/datasets/export-order.ts';
import {
  exportNotAllowed,
  exportNotReady,
  exportsOfHour,
  purposeNeeded,
  recipientNeeded,
  tooManyExports,
  unknownColumn,
  type ExportRun,
  type ExportStory,
  type RunState,
} from '../exports.contract.ts';
import { exportOrdered } from '../exports.events.ts';
import { orderFault, type OrderFault } from '#areas/exports/datasets/order-fault.ts';
import { removeFile } from './export-file.ts';
import { countOrdered, countUnderWay, endRun, insertRun, type NewRun } from './exports.queries.ts';
import { findSealedKey } from './recipients.queries.ts';
import { findDownloads, findRun } from './run-rows.queries.ts';

/** Most runs of one organization that wait or are being made. */
const MOST_UNDER_WAY = 50;
/** Most exports that one person may order within an hour. */
const MOST_AN_HOUR = 10;

export const PROBLEMS = {
  notAllowed: exportNotAllowed,
  unknownColumn,
  purposeNeeded,
  recipientNeeded,
} as const satisfies Record<OrderFault, unknown>;

interface Ordered {
  readonly id: string;
  readonly state: RunState;
}

export async function orderExport(db: TenantDb, visitor: Visitor, order: ExportOrder): Promise<Ordered> {
  await assertOrder(db, visitor, order);
  if ((await countUnderWay(db)) >= MOST_UNDER_WAY) throw new Problem(tooManyExports);
  const { ordered, secondsToNext } = await countOrdered(db, visitor.userId);
  if (ordered >= MOST_AN_HOUR) throw exportLater(secondsToNext);
  return addRun(db, { id: newId(), requestedBy: visitor.userId, order });
}

const exportLater = (seconds: number): Problem =>
  new Problem(exportsOfHour, { values: { minutes: Math.max(1, Math.ceil(seconds / 60)) }, retryAfterSeconds: seconds });

/** Requires a fresh confirmation of identity for an order that names people. */
export async function assertOrder(db: TenantDb, visitor: Visitor, order: ExportOrder): Promise<void> {
  const fault = orderFault(order, visitor.permissions);
  if (fault) throw new Problem(PROBLEMS[fault]);
  if (order.identity === 'identified' && !visitor.isConfirmed) throw new Problem(confirmationNeeded);
  if (order.recipientId !== null && !(await findSealedKey(db, order.recipientId))) throw new Problem(recipientNeeded);
}

/** Queues the run, records it, and publishes the event. */
export async function addRun(db: TenantDb, run: NewRun): Promise<Ordered> {
  const { id, order } = run;
  await insertRun(db, run);
  await announce(db, exportOrdered, { runId: id });
  await note(db, 'export.ordered', { id, ...order, ...(run.scheduleId && { scheduleId: run.scheduleId }) });
  return { id, state: 'queued' };
}

export async function showExport(db: TenantDb, visitor: Visitor, id: string): Promise<ExportStory> {
  return { ...(await found(db, visitor, id)), downloads: await findDownloads(db, id) };
}

export async function repeatExport(db: TenantDb, visitor: Visitor, id: string): Promise<Ordered> {
  const { order } = await found(db, visitor, id);
  return orderExport(db, visitor, order);
}

/** The maker notices within a second or two, and removes what was written. */
export async function cancelExport(db: TenantDb, visitor: Visitor, id: string): Promise<void> {
  const { run } = await found(db, visitor, id);
  const isEnded = await endRun(db, id, { state: 'cancelled', from: ['queued', 'running'] });
  if (!isEnded) throw new Problem(exportNotReady);
  await note(db, 'export.cancelled', run);
}

/** Removes the file only after the row says that it is deleted. */
export async function deleteExport(
  call: Pick<SignedInCall, 'parts' | 'request' | 'visitor'>,
  id: string,
): Promise<void> {
  await inItsOrganization(call, async (db) => {
    const { run } = await found(db, call.visitor, id);
    const isEnded = await endRun(db, id, { state: 'deleted', from: ['queued', 'running', 'ready'] });
    if (isEnded) await note(db, 'export.deleted', run);
  });
  const { config, log } = call.parts;
  await removeFile(config, { organizationId: call.visitor.organizationId, id }).catch((error: unknown) => {
    if (!(error instanceof FilesUnavailable)) throw error;
    // Nobody can download it anymore, and the hourly look for files without a row removes it.
    log.warn({ err: error, runId: id }, 'the file of a deleted export will be removed later');
  });
}

export async function found(
  db: TenantDb,
  visitor: Visitor,
  id: string,
): Promise<{ run: ExportRun; order: ExportOrder }> {
  const story = await findRun(db, visitor, id);
  if (!story) throw new Problem(notFound);
  return story;
}

interface Noted {
  readonly id: string;
  readonly dataset: string;
  readonly identity: string;
  readonly format: string;
  readonly rows?: number;
  readonly scheduleId?: string | null;
}

/** Records neither the purpose nor the name of a file, because their author may have named a person in them. */
export const note = (
  db: TenantDb,
  action: string,
  { id, dataset, identity, format, rows, scheduleId }: Noted,
): Promise<void> =>
  record(db, {
    action,
    objectType: 'export',
    objectId: id,
    detail: { dataset, identity, format, ...(rows !== undefined && { rows }), ...(scheduleId && { scheduleId }) },
  });
