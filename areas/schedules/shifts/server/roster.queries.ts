import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';
import type { ReadyShift, StoredShift } from '../planned-shifts.ts';
import type { ShiftNames } from '../shifts.contract.ts';
import type { Week } from './shifts.queries.ts';

/** Lets one caller at a time compare a list with the stored shifts and write it. */
export const lockRoster = (db: TenantDb): Promise<void> => lockInOrganization(db, 'shifts');

const STORED = sql`
  shift.id, shift.external_id as "externalId", shift.user_id as "userId", shift.site_id as "siteId",
  shift.starts_at as "startsAt", shift.ends_at as "endsAt", shift.zone, shift.role`;

/** Returns the stored shifts with these external ids, or of these people at these starts. */
export const findSameShifts = async (db: TenantDb, ready: readonly ReadyShift[]): Promise<StoredShift[]> => {
  const { rows } = await sql<StoredShift>`
    with same as (
      select id from shifts
      where organization_id = ${db.organizationId}
        and external_id = any(${ready.flatMap(({ externalId }) => externalId ?? [])}::text[])
      union
      select there.id from shifts there
      join unnest(${ready.map(({ userId }) => userId)}::uuid[], ${ready.map(({ startsAt }) => startsAt)}::timestamptz[])
        sent (user_id, starts_at) on there.user_id = sent.user_id and there.starts_at = sent.starts_at
      where there.organization_id = ${db.organizationId})
    select ${STORED} from shifts shift join same on same.id = shift.id
    where shift.organization_id = ${db.organizationId}`.execute(db);
  return rows;
};

export const findStoredShift = async (db: TenantDb, id: string): Promise<StoredShift | undefined> => {
  const { rows } = await sql<StoredShift>`
    select ${STORED} from shifts shift
    where shift.organization_id = ${db.organizationId} and shift.id = ${id}`.execute(db);
  return rows[0];
};

export interface LocalShift extends StoredShift {
  /** The local times are on the clock of the shift. */
  startDay: string;
  startClock: string;
  endDay: string;
  endClock: string;
}

/** Returns the shifts that start in a week, with their local times. */
export const findShiftsOfWeek = async (
  db: TenantDb,
  { began, ended }: Week,
  siteIds: readonly string[] | undefined,
): Promise<LocalShift[]> => {
  const { rows } = await sql<LocalShift>`
    select ${STORED}, to_char(shift.starts_at at time zone shift.zone, 'YYYY-MM-DD') as "startDay",
           to_char(shift.starts_at at time zone shift.zone, 'HH24:MI') as "startClock",
           to_char(shift.ends_at at time zone shift.zone, 'YYYY-MM-DD') as "endDay",
           to_char(shift.ends_at at time zone shift.zone, 'HH24:MI') as "endClock"
    from shifts shift
    join users person on person.organization_id = shift.organization_id and person.id = shift.user_id
      and person.deleted_at is null and person.status <> 'left'
    where ${allOf(
      sql`shift.organization_id = ${db.organizationId} and shift.starts_at >= ${began} and shift.starts_at < ${ended}`,
      siteIds && sql`shift.site_id = any(${siteIds}::uuid[])`,
    )}
    order by shift.starts_at, shift.id`.execute(db);
  return rows;
};

const given = (shifts: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb)
    as given (id uuid, "userId" uuid, "siteId" uuid, "startsAt" timestamptz, "endsAt" timestamptz, zone text, role text,
              "externalId" text)`;

export const insertShifts = async (db: TenantDb, shifts: readonly StoredShift[]): Promise<void> => {
  await sql`
    insert into shifts (id, user_id, site_id, starts_at, ends_at, zone, role, external_id)
    select id, "userId", "siteId", "startsAt", "endsAt", zone, role, "externalId" from ${given(shifts)}`.execute(db);
};

export const updateShifts = async (db: TenantDb, shifts: readonly StoredShift[]): Promise<void> => {
  await sql`
    update shifts
    set user_id = given."userId", site_id = given."siteId", starts_at = given."startsAt", ends_at = given."endsAt",
        zone = given.zone, role = given.role, external_id = given."externalId", changed_at = now()
    from ${given(shifts)}
    where shifts.organization_id = ${db.organizationId} and shifts.id = given.id`.execute(db);
};

/** Returns the shifts that were deleted. */
export const removeShifts = async (db: TenantDb, { ids, externalIds }: ShiftNames): Promise<StoredShift[]> => {
  const { rows } = await sql<StoredShift>`
    delete from shifts shift
    where shift.organization_id = ${db.organizationId}
      and (shift.id = any(${ids}::uuid[]) or shift.external_id = any(${externalIds}::text[]))
    returning ${STORED}`.execute(db);
  return rows;
};

/** Tells the job that makes expected tests whose shifts changed, if a schedule goes by shifts. */
export const noteRosteredPeople = async (db: TenantDb, userIds: readonly string[]): Promise<void> => {
  await sql`
    select note_changed_people(${db.organizationId}::uuid, person.id)
    from unnest(${userIds}::uuid[]) person (id)
    where exists (select from schedules schedule
                  where schedule.organization_id = ${db.organizationId} and schedule.state = 'active'
                    and schedule.recurrence ->> 'kind' = 'shifts')`.execute(db);
};
