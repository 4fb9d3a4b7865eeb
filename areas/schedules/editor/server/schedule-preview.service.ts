import type { TenantDb } from '#platform/server/database/database.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import type { PreviewRequest, SchedulePreview } from '../schedule-preview.contract.ts';
import type { ScheduleRule } from '#areas/schedules/rules/schedules.contract.ts';
import { countAudience, findAudienceSample } from '#areas/schedules/rules/server/audience.queries.ts';
import { countDifference } from '#areas/schedules/expected-tests/server/making-difference.queries.ts';
import {
  clockOf,
  DAYS_AHEAD,
  daysLater,
  expectedTestsOf,
} from '#areas/schedules/expected-tests/server/making.service.ts';
import { findOrganizationZone, findOverlaps } from './schedule-preview.queries.ts';
import { findScheduleRow, type ScheduleRow } from '#areas/schedules/rules/server/schedule-rows.queries.ts';
import { nextAroundShifts } from '#areas/schedules/expected-tests/server/shift-tests.service.ts';
import { monthsWithout } from '#areas/schedules/rules/server/schedule-days.ts';
import { nextWindows, type PlacedWindow } from '#areas/schedules/rules/server/window-times.ts';

const SHOWN = 10;

/** Returns what a schedule would do. A schedule in people's own time zones is shown in the organization's. */
export async function previewSchedule(db: TenantDb, { rule, scheduleId }: PreviewRequest): Promise<SchedulePreview> {
  const { timeZone: organizationZone, now } = await findOrganizationZone(db);
  const stored = scheduleId === undefined ? undefined : await existing(db, scheduleId);
  const zone = clockOf({ ...clockParts(rule), organizationZone }, null);
  const { pausedFrom = null, pausedUntil = null } = stored ?? {};
  const { audience, recurrence } = rule;
  const windows =
    recurrence.kind === 'shifts'
      ? await nextAroundShifts(db, audience, {
          rule: { ...rule, ...recurrence, pausedFrom, pausedUntil, from: now, until: daysLater(now, 90) },
          zone,
          count: SHOWN,
        })
      : nextWindows({ ...rule, pausedFrom, pausedUntil }, zone, now, SHOWN).map(shown);
  return {
    timeZone: zone,
    windows,
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
  // Takes the schedule as up to date until now, so that only the future is compared.
  const next: ScheduleRow = { ...stored, ...rule, ...clockParts(rule), behindSince: null, madeUntil: null };
  return countDifference(db, await expectedTestsOf(db, next, stored.madeUntil ?? daysLater(now, DAYS_AHEAD)));
}

const shown = ({ opensAt, dueAt, closesAt, opensLocal, utcOffset, clockChange }: PlacedWindow) => ({
  opensAt,
  dueAt,
  closesAt,
  opensLocal,
  utcOffset,
  clockChange,
});
