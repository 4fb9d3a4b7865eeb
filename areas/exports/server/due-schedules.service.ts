import type { TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { orderFault } from '../order-fault.ts';
import { lockDueSchedules, setNext, type DueSchedule } from './export-schedules.queries.ts';
import { findTimeZone } from './exports.queries.ts';
import { addRun } from './exports.service.ts';
import { findRights } from './rights.queries.ts';
import { nextRunAt } from './rhythm-time.ts';
import { tellOfFailure, type MailParts } from './schedule-outcome.service.ts';

/** Orders what is due by now. What a server missed while it was away is made once, and not once for each time. */
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

/** Null where nothing is made: its owner may not have it any more, or the file before is not done. */
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
