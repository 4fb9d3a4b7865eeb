import type { Audience } from '#areas/users/person/audience.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { localTimeOf } from '#platform/shared/time/local-time.ts';
import { findNextAroundShifts, type NextWindow, type ShiftRule } from './shift-tests.queries.ts';

interface ShownWindow extends NextWindow {
  readonly opensLocal: string;
  readonly utcOffset: string;
  readonly clockChange: null;
}

/** Returns the next windows around shifts, with their local times on one clock. */
export async function nextAroundShifts(
  db: TenantDb,
  audience: Audience,
  { zone, ...asked }: { rule: ShiftRule; count: number; zone: string },
): Promise<ShownWindow[]> {
  const windows = await findNextAroundShifts(db, audience, asked);
  return windows.map((window) => {
    const local = localTimeOf(window.opensAt, zone);
    return { ...window, opensLocal: local.slice(0, 16), utcOffset: local.slice(-6), clockChange: null };
  });
}
