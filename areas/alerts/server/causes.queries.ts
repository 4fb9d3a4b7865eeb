import { sql } from 'kysely';
import type { Audience } from '#areas/users/audience.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { AlertTrigger } from '../alert-trigger.ts';
import type { Cause, CauseRange } from '../cause.ts';
import type { CauseQuestion, CauseSource } from './cause-parts.queries.ts';
import { causesOfDrift, causesOfStaleBaseline } from './causes-of-baselines.queries.ts';
import { causesOfDeliveryFailed, causesOfKioskOffline, causesOfSuspectIdentity } from './causes-of-devices.queries.ts';
import { causesOfCompletion, causesOfMissed, causesOfOverdue } from './causes-of-occurrences.queries.ts';
import {
  causesOfInconclusiveTwice,
  causesOfInvalid,
  causesOfReds,
  causesOfSuspiciousTest,
} from './causes-of-rows.queries.ts';
import { causesOfDeviation, causesOfScore } from './causes-of-tests.queries.ts';
import { causesOfConfirmed, causesOfUnconfirmed } from './causes-of-visits.queries.ts';

/** What makes a rule fire: the same for one result that has just come in and for ninety days of all people. */
export const causeSource = (db: TenantDb, trigger: AlertTrigger, asked: CauseQuestion): CauseSource => {
  switch (trigger.kind) {
    case 'deviation':
      return causesOfDeviation(db, trigger, asked);
    case 'score':
      return causesOfScore(db, trigger, asked);
    case 'confirmed':
      return causesOfConfirmed(db, asked);
    case 'unconfirmed':
      return causesOfUnconfirmed(db, asked);
    case 'inconclusiveTwice':
      return causesOfInconclusiveTwice(db, asked);
    case 'reds':
      return causesOfReds(db, trigger, asked);
    case 'drift':
      return causesOfDrift(db, asked);
    case 'missed':
      return causesOfMissed(db, asked);
    case 'overdue':
      return causesOfOverdue(db, trigger, asked);
    case 'completion':
      return causesOfCompletion(db, trigger, asked);
    case 'invalid':
      return causesOfInvalid(db, trigger, asked);
    case 'suspiciousTest':
      return causesOfSuspiciousTest(db, asked);
    case 'staleBaseline':
      return causesOfStaleBaseline(db, asked);
    case 'suspectIdentity':
      return causesOfSuspectIdentity(db, asked);
    case 'kioskOffline':
      return causesOfKioskOffline(db, trigger, asked);
    case 'deliveryFailed':
      return causesOfDeliveryFailed(db, asked);
  }
};

/** In the order in which they happened. */
export async function findCauses(
  db: TenantDb,
  trigger: AlertTrigger,
  audience: Audience,
  range: CauseRange,
): Promise<Cause[]> {
  const { rows } = await sql<Cause>`
    select cause.key, cause.user_id as "userId", cause.visit_id as "visitId", cause.result_id as "resultId",
           cause.occurrence_id as "occurrenceId", cause.kiosk_id as "kioskId", cause.happened_at as "happenedAt", cause.facts
    from (${causeSource(db, trigger, { audience, range })}) cause
    order by date_trunc('milliseconds', cause.happened_at), cause.key`.execute(db);
  return rows;
}
