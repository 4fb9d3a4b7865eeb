import type { Databases, TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import { orderFault } from '#areas/exports/datasets/order-fault.ts';
import { hasDueSchedules, lockDueSchedules, setNext, type DueSchedule } from './export-schedules.queries.ts';
import { findTimeZone } from '#areas/exports/runs/server/exports.queries.ts';
import { addRun } from '#areas/exports/runs/server/exports.service.ts';
import { findRights } from '#areas/exports/runs/server/rights.queries.ts';
import { nextRunAt } from './rhythm-time.ts';
import { tellOfFailure, type MailParts } from './schedule-outcome.service.ts';

/** Orders the files that are due in all organizations. */
export const orderAllDueFiles = (parts: MailParts, databases: Databases): Promise<void> =>
  forEachOrganization(databases, (db) => orderDueFiles(parts, db), { having: hasDueSchedules });

/** Orders the files that are due. After an outage a schedule runs once, not once for each time it missed. */
export async function orderDueFiles(parts: MailParts, db: TenantDb): Promise<void> {
  const due = await lockDueSchedules(db);
  if (due.length === 0) return;
  const timeZone = await findTimeZone(db);
  for (const schedule of due) {
    const runId = await orderOne(parts, db, schedule);
    const nextAt = nextRunAt(schedule.rhythm, timeZone, new Date().toISOString());
    await setNext(db, { id: schedule.id, nextAt, runId });
  }
}

/** Returns the id of the run; null if the owner has lost the right or the previous file is not done. */
async function orderOne(parts: MailParts, db: TenantDb, schedule: DueSchedule): Promise<string | null> {
  const { id: scheduleId, ownerId, order, since, hasRunUnderWay } = schedule;
  const rights = await findRights(db, ownerId);
  if (!rights || orderFault(order, rights.permissions)) {
    await tellOfFailure(parts, db, { scheduleId, fault: 'notAllowedAnyMore', name: order.name });
    return null;
  }
  if (hasRunUnderWay) return null;
  return (await addRun(db, { id: newId(), requestedBy: ownerId, order, scheduleId, since })).id;
}
