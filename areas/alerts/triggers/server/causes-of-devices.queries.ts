import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { TriggerOf } from '../alert-trigger.ts';
import {
  happenedIn,
  isOfAudience,
  NO_FACTS,
  NOTHING,
  type CauseQuestion,
  type CauseSource,
  type TriggerSql,
} from './cause-parts.queries.ts';

/**
 * The first verdict that a test's photo shows another person. Read from the audit log, because the photo is deleted
 * after some weeks and its verdict may change.
 */
const causesOfSuspectIdentity = (db: TenantDb, { audience, range }: CauseQuestion): CauseSource => sql`
  select 'result:' || verdict.result_id as key, verdict.user_id, result.visit_id, result.id as result_id,
         ${NOTHING} as occurrence_id, ${NOTHING} as kiosk_id, verdict.at as happened_at, ${NO_FACTS} as facts
  from (
    select (entry.detail ->> 'resultId')::uuid as result_id, (entry.detail ->> 'userId')::uuid as user_id, min(entry.at) as at
    from audit_entries entry
    where ${allOf(
      sql`entry.organization_id = ${db.organizationId} and entry.action = 'photo.reviewed'`,
      sql`entry.detail ->> 'to' = 'different'`,
      range.resultId !== undefined && sql`entry.detail ->> 'resultId' = ${range.resultId}`,
      range.userId !== undefined && sql`entry.detail ->> 'userId' = ${range.userId}`,
    )}
    group by 1, 2) verdict
  left join results result on result.organization_id = ${db.organizationId} and result.id = verdict.result_id
  where ${allOf(
    happenedIn(sql`verdict.at`, range),
    range.visitId !== undefined && sql`result.visit_id = ${range.visitId}`,
    isOfAudience(db, sql`verdict.user_id`, audience),
  )}`;

/** Has no history: a kiosk only stores when it was last seen. */
const causesOfKioskOffline = (
  db: TenantDb,
  { range }: CauseQuestion,
  { afterMinutes }: TriggerOf<'kioskOffline'>,
): CauseSource => {
  const silentSince = sql`kiosk.last_seen_at + make_interval(mins => ${afterMinutes})`;
  return sql`
    select 'kiosk:' || kiosk.id || ':' || to_char(kiosk.last_seen_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key,
           ${NOTHING} as user_id, ${NOTHING} as visit_id, ${NOTHING} as result_id, ${NOTHING} as occurrence_id,
           kiosk.id as kiosk_id, ${silentSince} as happened_at,
           jsonb_build_object('minutes', ${afterMinutes}::integer, 'name', kiosk.name) as facts
    from kiosks kiosk
    where ${allOf(
      sql`kiosk.organization_id = ${db.organizationId}`,
      sql`kiosk.token_hash is not null and kiosk.wiped_at is null`,
      happenedIn(silentSince, range),
    )}`;
};

/** Fires once for as long as the clock is wrong; earlier offsets are not stored. */
const causesOfClockOffset = (
  db: TenantDb,
  { range }: CauseQuestion,
  { aboveMinutes }: TriggerOf<'clockOffset'>,
): CauseSource => sql`
  select 'clock:' || kiosk.id || ':' || extract(epoch from kiosk.clock_wrong_since) as key, ${NOTHING} as user_id,
         ${NOTHING} as visit_id, ${NOTHING} as result_id, ${NOTHING} as occurrence_id, kiosk.id as kiosk_id,
         kiosk.clock_read_at as happened_at,
         jsonb_build_object('minutes', abs(kiosk.clock_offset_seconds) / 60, 'name', kiosk.name) as facts
  from kiosks kiosk
  where ${allOf(
    sql`kiosk.organization_id = ${db.organizationId}`,
    sql`kiosk.token_hash is not null and kiosk.wiped_at is null`,
    sql`kiosk.clock_wrong_since is not null and abs(kiosk.clock_offset_seconds) > ${aboveMinutes * 60}`,
    happenedIn(sql`kiosk.clock_read_at`, range),
  )}`;

const HOUR_OF_FAILURE = sql`date_trunc('hour', failure.at at time zone 'utc')`;

/** Fires once an hour, at the first failure. A failed message about failed deliveries does not count. */
const causesOfDeliveryFailed = (db: TenantDb, { range }: CauseQuestion): CauseSource => {
  const inHours = (at: 'reminder.delivered_at' | 'delivery.done_at') => sql`
    ${sql.ref(at)} >= date_trunc('hour', ${range.from}::timestamptz at time zone 'utc') at time zone 'utc'
    and ${sql.ref(at)} < ${range.until}::timestamptz + interval '1 millisecond'`;
  return sql`
    select 'hour:' || to_char(${HOUR_OF_FAILURE}, 'YYYY-MM-DD"T"HH24"Z"') as key, ${NOTHING} as user_id,
           ${NOTHING} as visit_id, ${NOTHING} as result_id, ${NOTHING} as occurrence_id, ${NOTHING} as kiosk_id,
           min(failure.at) as happened_at, jsonb_build_object('count', count(*)) as facts
    from (
      select reminder.delivered_at as at from reminders reminder
      where reminder.organization_id = ${db.organizationId} and reminder.delivery = 'failed'
        and ${inHours('reminder.delivered_at')}
      union all
      select delivery.done_at from alert_deliveries delivery
      join alerts alert on alert.organization_id = delivery.organization_id and alert.id = delivery.alert_id
      where delivery.organization_id = ${db.organizationId} and delivery.state = 'failed'
        and alert.what <> 'deliveryFailed' and ${inHours('delivery.done_at')}) failure
    group by ${HOUR_OF_FAILURE}
    having ${happenedIn(sql`min(failure.at)`, range)}`;
};

/** The kiosk of an alert was seen again or its clock is right again, or it was wiped or unpaired. */
const isKioskWell = (isWell: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from kiosks kiosk
  where kiosk.organization_id = alert.organization_id and kiosk.id = alert.kiosk_id
    and (${isWell} or kiosk.wiped_at is not null or kiosk.token_hash is null))`;

export const DEVICE_TRIGGERS = {
  suspectIdentity: { causes: causesOfSuspectIdentity },
  kioskOffline: {
    causes: causesOfKioskOffline,
    isSettled: () => isKioskWell(sql<SqlBool>`kiosk.last_seen_at > alert.happened_at`),
  },
  clockOffset: {
    causes: causesOfClockOffset,
    isSettled: () => isKioskWell(sql<SqlBool>`kiosk.clock_wrong_since is null`),
  },
  deliveryFailed: { causes: causesOfDeliveryFailed },
} satisfies Partial<TriggerSql>;
