import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Severity } from '#areas/alerts/triggers/alert-trigger.ts';

/** The shared device a test was taken on, if there was one. */
export interface TestPlace {
  readonly deviceKey: string;
  readonly kioskId: string | null;
  readonly kioskName: string | null;
  readonly receivedAt: string;
}

/**
 * Identifies a kiosk, or the device that a staff member hands from person to person. The device key in results cannot:
 * all devices of a kind share it.
 */
const DEVICE_KEY = sql`
  case when attempt.kiosk_id is not null then 'kiosk ' || attempt.kiosk_id
       when attempt.way = 'supervised' then attempt.started_by || ' ' || result.device_key end`;

const TEST = sql`
  results result
  join attempts attempt on attempt.organization_id = result.organization_id and attempt.id = result.id`;

export const findPlaceOfTest = async (db: TenantDb, resultId: string): Promise<TestPlace | undefined> => {
  const { rows } = await sql<TestPlace>`
    select ${DEVICE_KEY} as "deviceKey", attempt.kiosk_id as "kioskId", kiosk.name as "kioskName",
           result.received_at as "receivedAt"
    from ${TEST}
    left join kiosks kiosk on kiosk.organization_id = attempt.organization_id and kiosk.id = attempt.kiosk_id
    where result.organization_id = ${db.organizationId} and result.id = ${resultId}
      and ${DEVICE_KEY} is not null`.execute(db);
  return rows[0];
};

export interface Burst {
  readonly people: number;
  readonly beganAt: string;
  readonly resultIds: readonly string[];
}

/** Returns the reds and invalid tests from this device in the minutes before this test. */
export const findBurst = async (
  db: TenantDb,
  { deviceKey, receivedAt }: TestPlace,
  { minutes, redAbove }: { minutes: number; redAbove: number },
): Promise<Burst> => {
  const { rows } = await sql<Burst>`
    select count(distinct result.user_id) as people, min(result.received_at) as "beganAt",
           array_agg(result.id) as "resultIds"
    from ${TEST}
    where result.organization_id = ${db.organizationId} and result.received_at <= ${receivedAt}
      and result.received_at > ${receivedAt}::timestamptz - make_interval(mins => ${minutes})
      and (result.deviation > ${redAbove} or not result.is_valid) and ${DEVICE_KEY} = ${deviceKey}
    having count(*) > 0`.execute(db);
  return rows[0] ?? { people: 0, beganAt: receivedAt, resultIds: [] };
};

interface SameKind {
  readonly isTest: boolean;
  readonly isForHealth: boolean;
}

/** Returns the open alert about this device, if one of its tests came in within the last minutes. */
export const findDeviceAlert = async (
  db: TenantDb,
  { deviceKey, receivedAt }: TestPlace,
  { isTest, isForHealth, minutes }: SameKind & { minutes: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select alert.id from alerts alert
    where alert.organization_id = ${db.organizationId} and alert.device_key = ${deviceKey}
      and alert.cause like 'device:%' and alert.is_test = ${isTest} and alert.is_for_health = ${isForHealth}
      and alert.state in ('new', 'acknowledged', 'snoozed', 'escalated')
      and greatest(alert.happened_at, (
        select max(held.happened_at) from alerts held
        where held.organization_id = alert.organization_id and held.held_by = alert.id))
          > ${receivedAt}::timestamptz - make_interval(mins => ${minutes})
    order by alert.happened_at desc
    limit 1`.execute(db);
  return rows[0]?.id;
};

/** Makes unacknowledged alerts part of the device alert; returns their ids. */
export const moveIntoDeviceAlert = async (
  db: TenantDb,
  deviceAlertId: string,
  { resultIds, isTest, isForHealth, at }: SameKind & { resultIds: readonly string[]; at: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with personal as (
      select id from alerts
      where organization_id = ${db.organizationId} and result_id = any(${[...resultIds]}::uuid[])
        and user_id is not null and state in ('new', 'escalated')
        and is_test = ${isTest} and is_for_health = ${isForHealth}
        and device_key is not null
      order by id for update)
    update alerts set state = 'held', held_by = ${deviceAlertId}, next_step_at = null, changed_at = ${at.toISOString()}
    from personal
    where alerts.organization_id = ${db.organizationId} and alerts.id = personal.id
    returning alerts.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Updates the number of people and the severity, which is the highest of the alerts it holds. */
export const refreshDeviceAlert = async (
  db: TenantDb,
  id: string,
  { severity, at }: { severity: Severity; at: Date },
): Promise<void> => {
  await sql`
    update alerts alert
    set severity = case when array_position(array['info', 'warning', 'critical'], ${severity})
                           > array_position(array['info', 'warning', 'critical'], alert.severity)
                        then ${severity} else alert.severity end,
        facts = alert.facts || jsonb_build_object('people', greatest((alert.facts ->> 'people')::int, (
          select count(distinct held.user_id) from alerts held
          where held.organization_id = alert.organization_id and held.held_by = alert.id))),
        changed_at = ${at.toISOString()}
    where alert.organization_id = ${db.organizationId} and alert.id = ${id}`.execute(db);
};
