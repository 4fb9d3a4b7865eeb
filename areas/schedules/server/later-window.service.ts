import type { TenantDb } from '#platform/server/database.ts';
import type { Schedule, WindowTime } from '../schedules.contract.ts';
import { clockOf } from './making.service.ts';
import { findOrganizationZone } from './schedule-preview.queries.ts';
import { nextWindows } from './window-times.ts';

type Rule = Pick<
  Schedule,
  'state' | 'recurrence' | 'windows' | 'zone' | 'startsOn' | 'endsOn' | 'pausedFrom' | 'pausedUntil'
>;

/** The next window by the rule alone, of a schedule whose expected tests do not reach so far yet. */
export async function laterWindow(db: TenantDb, { zone, state, ...rule }: Rule): Promise<WindowTime | null> {
  if (state !== 'active' && state !== 'paused') return null;
  const { timeZone: organizationZone, now } = await findOrganizationZone(db);
  const timeZone = zone.kind === 'fixed' ? zone.timeZone : null;
  const [next] = nextWindows(rule, clockOf({ zoneKind: zone.kind, timeZone, organizationZone }, null), now, 1);
  return next ? { opensAt: next.opensAt, dueAt: next.dueAt, closesAt: next.closesAt } : null;
}
