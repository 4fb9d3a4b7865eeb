import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import {
  exportScheduleNotYours,
  MOST_EXPORT_SCHEDULES,
  tooManyExportSchedules,
  type ExportSchedule,
  type NewExportSchedule,
} from '../export-schedules.contract.ts';
import {
  countSchedules,
  findSchedule,
  insertSchedule,
  removeSchedule,
  updateSchedule,
} from './export-schedules.queries.ts';
import { findTimeZone } from '#areas/exports/runs/server/exports.queries.ts';
import { assertOrder } from '#areas/exports/runs/server/exports.service.ts';
import { nextRunAt } from './rhythm-time.ts';

export async function createSchedule(
  db: TenantDb,
  visitor: Visitor,
  content: NewExportSchedule,
): Promise<ExportSchedule> {
  await assertOrder(db, visitor, content.order);
  if ((await countSchedules(db)) >= MOST_EXPORT_SCHEDULES) throw new Problem(tooManyExportSchedules);
  const id = newId();
  await insertSchedule(db, { id, ownerId: visitor.userId, ...content, nextAt: await nextOf(db, content) });
  await note(db, 'export_schedule.created', id, content);
  return existing(db, visitor, id);
}

/** Only the owner may change a schedule, because its files are made with their rights. */
export async function changeSchedule(
  db: TenantDb,
  visitor: Visitor,
  { id, ...content }: NewExportSchedule & { id: string },
): Promise<ExportSchedule> {
  const { isMine } = await existing(db, visitor, id);
  if (!isMine) throw new Problem(exportScheduleNotYours);
  await assertOrder(db, visitor, content.order);
  await updateSchedule(db, { id, ...content, nextAt: await nextOf(db, content) });
  await note(db, 'export_schedule.changed', id, content);
  return existing(db, visitor, id);
}

export async function deleteSchedule(db: TenantDb, visitor: Visitor, id: string): Promise<void> {
  const schedule = await existing(db, visitor, id);
  await removeSchedule(db, id);
  await note(db, 'export_schedule.deleted', id, schedule);
}

const nextOf = async (db: TenantDb, { rhythm, isOn }: NewExportSchedule): Promise<string | null> =>
  isOn ? nextRunAt(rhythm, await findTimeZone(db), new Date().toISOString()) : null;

async function existing(db: TenantDb, visitor: Visitor, id: string): Promise<ExportSchedule> {
  const schedule = await findSchedule(db, visitor, id);
  if (!schedule) throw new Problem(notFound);
  return schedule;
}

const note = (
  db: TenantDb,
  action: string,
  id: string,
  { order: { dataset, identity, format }, rhythm, isIncremental, isOn }: NewExportSchedule,
): Promise<void> =>
  record(db, {
    action,
    objectType: 'export_schedule',
    objectId: id,
    detail: { dataset, identity, format, every: rhythm.every, isIncremental, isOn },
  });
