import { sql } from 'kysely';
import type { Audience } from '#areas/users/audience.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { AlertTrigger, TriggerKind, TriggerOf } from '../alert-trigger.ts';
import type { Cause, CauseRange } from '../cause.ts';
import type { CauseQuestion, CauseSource } from './cause-parts.queries.ts';
import { causesOfDrift, causesOfStaleBaseline } from './causes-of-baselines.queries.ts';
import {
  causesOfClockOffset,
  causesOfDeliveryFailed,
  causesOfKioskOffline,
  causesOfSuspectIdentity,
} from './causes-of-devices.queries.ts';
import { causesOfCompletion, causesOfMissed, causesOfOverdue } from './causes-of-occurrences.queries.ts';
import {
  causesOfCaseUndecided,
  causesOfManyExported,
  causesOfNoBaseline,
  causesOfRemark,
} from './causes-of-people.queries.ts';
import {
  causesOfInconclusiveTwice,
  causesOfInvalid,
  causesOfNewDevice,
  causesOfReds,
  causesOfSuspiciousTest,
} from './causes-of-rows.queries.ts';
import { causesOfDeviation, causesOfScore } from './causes-of-tests.queries.ts';
import { causesOfConfirmed, causesOfUnconfirmed } from './causes-of-visits.queries.ts';

type SourceOf<K extends TriggerKind> = (db: TenantDb, trigger: TriggerOf<K>, asked: CauseQuestion) => CauseSource;

/** For a trigger that has nothing to choose. */
const plain =
  (source: (db: TenantDb, asked: CauseQuestion) => CauseSource) =>
  (db: TenantDb, _trigger: unknown, asked: CauseQuestion): CauseSource =>
    source(db, asked);

const SOURCES: { readonly [K in TriggerKind]: SourceOf<K> } = {
  deviation: causesOfDeviation,
  score: causesOfScore,
  confirmed: plain(causesOfConfirmed),
  unconfirmed: plain(causesOfUnconfirmed),
  inconclusiveTwice: plain(causesOfInconclusiveTwice),
  reds: causesOfReds,
  drift: plain(causesOfDrift),
  missed: plain(causesOfMissed),
  overdue: causesOfOverdue,
  completion: causesOfCompletion,
  invalid: causesOfInvalid,
  suspiciousTest: plain(causesOfSuspiciousTest),
  staleBaseline: plain(causesOfStaleBaseline),
  suspectIdentity: plain(causesOfSuspectIdentity),
  kioskOffline: causesOfKioskOffline,
  deliveryFailed: plain(causesOfDeliveryFailed),
  noBaseline: causesOfNoBaseline,
  clockOffset: causesOfClockOffset,
  manyExported: causesOfManyExported,
  newDevice: plain(causesOfNewDevice),
  remark: plain(causesOfRemark),
  caseUndecided: causesOfCaseUndecided,
};

/** What makes a rule fire: the same for one result that has just come in and for ninety days of all people. */
export const causeSource = (db: TenantDb, trigger: AlertTrigger, asked: CauseQuestion): CauseSource =>
  (SOURCES[trigger.kind] as SourceOf<TriggerKind>)(db, trigger, asked);

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
