import { record } from '#platform/server/record/audit.ts';
import { clockOf } from '#areas/schedules/expected-tests/server/making.service.ts';
import { nextWindows } from '#areas/schedules/rules/server/window-times.ts';
import type { Audience } from '#areas/users/person/audience.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { newId } from '#platform/server/ids.ts';
import type { Page } from '#platform/shared/paging.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import { scheduleMoved } from '#areas/schedules/expected-tests/occurrences.events.ts';
import {
  hasItsWindows,
  scheduleChanged,
  scheduleEnded,
  scheduleForNobody,
  scheduleHasPast,
  scheduleNameTaken,
  tooManySchedules,
  type NewSchedule,
  type Schedule,
  type ScheduleChanges,
  type ScheduleQuery,
  type WindowTime,
} from '#areas/schedules/rules/schedules.contract.ts';
import { countAudience } from '#areas/schedules/rules/server/audience.queries.ts';
import {
  countSchedules,
  deleteUnusedSchedule,
  insertSchedule,
  isScheduleNameTaken,
  lockSchedule,
  markBehind,
  updateSchedule,
  updateScheduleState,
  type ScheduleRow,
  type StoredRule,
} from '#areas/schedules/rules/server/schedule-rows.queries.ts';
import { findOrganizationZone } from './schedule-preview.queries.ts';
import { findSchedule, findSchedules, type FoundSchedule } from './schedules.queries.ts';

/** A limit, because each schedule is checked every minute. */
const MOST_SCHEDULES = 200;

export async function listSchedules(db: TenantDb, query: ScheduleQuery): Promise<Page<Schedule>> {
  const page = await findSchedules(db, query);
  const items: Schedule[] = [];
  for (const found of page.items) items.push(await counted(db, found));
  return { ...page, items };
}

export async function showSchedule(db: TenantDb, id: string): Promise<Schedule> {
  const found = await findSchedule(db, id);
  if (!found) throw new Problem(notFound);
  return counted(db, found);
}

async function counted(db: TenantDb, { members, ...shown }: FoundSchedule): Promise<Schedule> {
  const audienceCount = await countAudience(db, members);
  const isAhead = shown.nextWindow === null && audienceCount > 0;
  return { ...shown, audienceCount, nextWindow: isAhead ? await laterWindow(db, shown) : shown.nextWindow };
}

export async function createSchedule(db: TenantDb, { isDraft, ...rule }: NewSchedule): Promise<Schedule> {
  const id = await insertDraft(db, rule);
  if (!isDraft) {
    assertForSomebody(rule.audience);
    await updateScheduleState(db, id, { state: 'active', pausedFrom: null, pausedUntil: null });
    await setMoving(db, id);
  }
  const detail = { ...rule, isDraft };
  await record(db, { action: 'schedule.created', objectType: 'schedule', objectId: id, detail });
  return showSchedule(db, id);
}

export async function insertDraft(db: TenantDb, rule: StoredRule): Promise<string> {
  if ((await countSchedules(db)) >= MOST_SCHEDULES) {
    throw new Problem(tooManySchedules, { values: { max: MOST_SCHEDULES } });
  }
  const id = newId();
  if (!(await insertSchedule(db, id, rule))) throw new Problem(scheduleNameTaken);
  return id;
}

/** A job updates its expected tests at once, because there may be a hundred thousand of them. */
export async function setMoving(db: TenantDb, id: string): Promise<void> {
  await markBehind(db, id);
  await announce(db, scheduleMoved, { scheduleId: id });
}

export async function changeSchedule(db: TenantDb, id: string, changes: ScheduleChanges): Promise<Schedule> {
  const before = await lockedSchedule(db, id);
  const { isDraft, seen, ...given } = changes;
  if (before.state === 'ended') throw new Problem(scheduleEnded);
  if (seen && seen !== before.changedAt) throw new Problem(scheduleChanged);
  const rule = { ...ruleOf(before), ...definedOf(given) };
  if (!hasItsWindows(rule)) throw new Problem(invalidInput, { fields: { windows: 'field.invalid' } });
  if (await isScheduleNameTaken(db, rule.name, id)) throw new Problem(scheduleNameTaken);
  const state = isDraft === false ? 'active' : before.state;
  if (state === 'active') assertForSomebody(rule.audience);
  await updateSchedule(db, id, rule);
  await updateScheduleState(db, id, { ...before, state });
  if (state === 'active') await setMoving(db, id);
  await record(db, { action: 'schedule.changed', objectType: 'schedule', objectId: id, detail: { ...given, state } });
  return showSchedule(db, id);
}

const definedOf = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;

export async function lockedSchedule(db: TenantDb, id: string): Promise<ScheduleRow> {
  const schedule = await lockSchedule(db, id);
  if (!schedule) throw new Problem(notFound);
  return schedule;
}

/** Returns the rule in the form of the contract. */
export const ruleOf = ({ zoneKind, timeZone, ...row }: ScheduleRow): StoredRule => ({
  name: row.name,
  audience: row.audience,
  recurrence: row.recurrence,
  windows: row.windows,
  reminders: row.reminders,
  zone: zoneKind === 'fixed' ? { kind: 'fixed', timeZone: timeZone ?? 'UTC' } : { kind: zoneKind },
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  testType: row.testType,
});

function assertForSomebody({ everyone, tagIds, userIds }: Audience): void {
  if (!everyone && tagIds.length === 0 && userIds.length === 0) throw new Problem(scheduleForNobody);
}

export async function deleteSchedule(db: TenantDb, id: string): Promise<void> {
  const { name } = await lockedSchedule(db, id);
  if (!(await deleteUnusedSchedule(db, id))) throw new Problem(scheduleHasPast);
  await record(db, { action: 'schedule.deleted', objectType: 'schedule', objectId: id, detail: { name } });
}

type Rule = Pick<
  Schedule,
  'state' | 'recurrence' | 'windows' | 'zone' | 'startsOn' | 'endsOn' | 'pausedFrom' | 'pausedUntil'
>;

/** Returns the next window from the rule alone, when it lies beyond the expected tests made so far. */
async function laterWindow(db: TenantDb, { zone, state, ...rule }: Rule): Promise<WindowTime | null> {
  if (state !== 'active' && state !== 'paused') return null;
  const { timeZone: organizationZone, now } = await findOrganizationZone(db);
  const timeZone = zone.kind === 'fixed' ? zone.timeZone : null;
  const [next] = nextWindows(rule, clockOf({ zoneKind: zone.kind, timeZone, organizationZone }, null), now, 1);
  return next ? { opensAt: next.opensAt, dueAt: next.dueAt, closesAt: next.closesAt } : null;
}
