import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import type { Pause, RunNow } from '../schedule-steps.contract.ts';
import { scheduleEnded, type Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { clockOf } from '#areas/schedules/expected-tests/server/making.service.ts';
import { insertExtra } from './extra-tests.queries.ts';
import { updateScheduleState, type ScheduleRow } from '#areas/schedules/rules/server/schedule-rows.queries.ts';
import { insertDraft, lockedSchedule, ruleOf, setMoving, showSchedule } from './schedules.service.ts';

async function notEnded(db: TenantDb, id: string): Promise<ScheduleRow> {
  const schedule = await lockedSchedule(db, id);
  if (schedule.state === 'ended') throw new Problem(scheduleEnded);
  return schedule;
}

export async function pauseSchedule(db: TenantDb, id: string, { from, until }: Pause): Promise<Schedule> {
  const schedule = await notEnded(db, id);
  const pausedFrom = from ?? dayOf(schedule.now, clockOf(schedule, null));
  const pausedUntil = until !== null && until < pausedFrom ? pausedFrom : until;
  await updateScheduleState(db, id, { state: schedule.state, pausedFrom, pausedUntil });
  return moved(db, id, 'schedule.paused', { pausedFrom, pausedUntil });
}

export async function resumeSchedule(db: TenantDb, id: string): Promise<Schedule> {
  const { state } = await notEnded(db, id);
  await updateScheduleState(db, id, { state, pausedFrom: null, pausedUntil: null });
  return moved(db, id, 'schedule.resumed');
}

export async function endSchedule(db: TenantDb, id: string): Promise<Schedule> {
  await notEnded(db, id);
  await updateScheduleState(db, id, { state: 'ended', pausedFrom: null, pausedUntil: null });
  return moved(db, id, 'schedule.ended');
}

async function moved(db: TenantDb, id: string, action: string, detail: object = {}): Promise<Schedule> {
  await setMoving(db, id);
  await record(db, { action, objectType: 'schedule', objectId: id, detail: { ...detail } });
  return showSchedule(db, id);
}

export async function duplicateSchedule(db: TenantDb, id: string, name: string): Promise<Schedule> {
  const original = await lockedSchedule(db, id);
  const copyId = await insertDraft(db, { ...ruleOf(original), name });
  const detail = { from: id, name };
  await record(db, { action: 'schedule.duplicated', objectType: 'schedule', objectId: copyId, detail });
  return showSchedule(db, copyId);
}

/** Asks for one extra test, whatever the rule says; reminders at opening are sent within a minute. */
export async function runNow(db: TenantDb, id: string, asked: RunNow): Promise<{ expected: number }> {
  const schedule = await notEnded(db, id);
  const expected = await insertExtra(db, schedule, { ...asked, zone: clockOf(schedule, null) });
  const detail = { expected, dueInMinutes: asked.dueInMinutes, graceMinutes: asked.graceMinutes };
  await record(db, { action: 'schedule.run', objectType: 'schedule', objectId: id, detail });
  return { expected };
}
