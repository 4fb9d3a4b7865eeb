import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { MOST_IDS_PER_EVENT, occurrencesMissed } from '../occurrences.events.ts';
import { markMissed } from './settling.queries.ts';

/** Marks tests whose window has closed as missed, and announces it. */
export async function settleClosed(db: TenantDb): Promise<void> {
  const missed = await markMissed(db);
  for (let i = 0; i < missed.length; i += MOST_IDS_PER_EVENT) {
    await announce(db, occurrencesMissed, { occurrenceIds: missed.slice(i, i + MOST_IDS_PER_EVENT) });
  }
}
