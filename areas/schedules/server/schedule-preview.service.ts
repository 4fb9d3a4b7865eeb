import type { TenantDb } from '#platform/server/database.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { dayOf } from '#platform/shared/zone-days.ts';
import type { PreviewAsked, SchedulePreview } from '../schedule-preview.contract.ts';
import type { ScheduleRule } from '../schedules.contract.ts';
import { countAudience, findAudienceSample } from './audience.queries.ts';
import { countDifference } from './making-difference.queries.ts';
import { clockOf, DAYS_AHEAD, daysLater, wantedOf } from './making.service.ts';
import { findOrganizationZone, findOverlaps } from './schedule-preview.queries.ts';
import { findScheduleRow, type ScheduleRow } from './schedule-rows.queries.ts';
import { monthsWithout } from './schedule-days.ts';
import { nextWindows, type PlacedWindow } from './window-times.ts';

const SHOWN = 10;

/** What a schedule would mean. By people's own clocks it is shown as the organization's clock has it. */
export async function previewSchedule(db: TenantDb, { rule, scheduleId }: PreviewAsked): Promise<SchedulePreview> {
  const { timeZone: organizationZone, now } = await findOrganizationZone(db);
  const stored = scheduleId === undefined ? undefined : await existing(db, scheduleId);
  const zone = clockOf({ ...clockParts(rule), organizationZone }, null);
  const { pausedFrom = null, pausedUntil = null } = stored ?? {};
  const windows = nextWindows({ ...rule, pausedFrom, pausedUntil }, zone, now, SHOWN);
  const { audience, recurrence } = rule;
  return {
    timeZone: zone,
    windows: windows.map(shown),
    monthsWithoutDay: recurrence.kind === 'monthly' ? monthsWithout(recurrence.day, dayOf(now, zone)) : [],
    audienceCount: await countAudience(db, audience),
    sample: await findAudienceSample(db, audience, SHOWN),
    overlaps: await findOverlaps(db, { audience, windows, exceptId: scheduleId }),
    changes: stored?.state === 'active' ? await difference(db, stored, rule) : null,
  };
}

const clockParts = ({ zone }: ScheduleRule): Pick<ScheduleRow, 'zoneKind' | 'timeZone'> => ({
  zoneKind: zone.kind,
  timeZone: zone.kind === 'fixed' ? zone.timeZone : null,
});

async function existing(db: TenantDb, id: string): Promise<ScheduleRow> {
  const schedule = await findScheduleRow(db, id);
  if (!schedule) throw new Problem(notFound);
  return schedule;
}

async function difference(db: TenantDb, stored: ScheduleRow, rule: ScheduleRule) {
  const { now } = stored;
  // As if it had been made to this moment: only what is to come is compared.
  const next: ScheduleRow = { ...stored, ...rule, ...clockParts(rule), behindSince: null, madeUntil: null };
  return countDifference(db, await wantedOf(db, next, stored.madeUntil ?? daysLater(now, DAYS_AHEAD)));
}

const shown = ({ opensAt, dueAt, closesAt, opensLocal, utcOffset, clockChange }: PlacedWindow) => ({
  opensAt,
  dueAt,
  closesAt,
  opensLocal,
  utcOffset,
  clockChange,
});
