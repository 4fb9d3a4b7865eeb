import type { TenantDb } from '#platform/server/database.ts';
import type { Schedule, WindowTime } from '#areas/schedules/rules/schedules.contract.ts';
import { clockOf } from '#areas/schedules/expected-tests/server/making.service.ts';
import { findOrganizationZone } from './schedule-preview.queries.ts';
import { nextWindows } from '#areas/schedules/rules/server/window-times.ts';

type Rule = Pick<
  Schedule,
  'state' | 'recurrence' | 'windows' | 'zone' | 'startsOn' | 'endsOn' | 'pausedFrom' | 'pausedUntil'
>;

/** Returns the next window from the rule alone, when it lies beyond the expected tests made so far. */
export async function laterWindow(db: TenantDb, { zone, state, ...rule }: Rule): Promise<WindowTime | null> {
  if (state !== 'active' && state !== 'paused') return null;
  const { timeZone: organizationZone, now } = await findOrganizationZone(db);
  const timeZone = zone.kind === 'fixed' ? zone.timeZone : null;
  const [next] = nextWindows(rule, clockOf({ zoneKind: zone.kind, timeZone, organizationZone }, null), now, 1);
  return next ? { opensAt: next.opensAt, dueAt: next.dueAt, closesAt: next.closesAt } : null;
}
