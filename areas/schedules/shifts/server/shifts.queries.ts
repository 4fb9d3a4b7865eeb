import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toCountedPage } from '#platform/server/database/keyset.ts';
import { CATEGORY_OF_TAG, PERSON_LABEL, TAG_LABEL } from '#areas/schedules/rules/server/label.queries.ts';
import type { Shift, ShiftPage, ShiftQuery } from '../shifts.contract.ts';

const local = (column: 'starts_at' | 'ends_at') =>
  sql`to_char(shift.${sql.ref(column)} at time zone shift.zone, 'YYYY-MM-DD"T"HH24:MI')`;

const SHIFT = sql`
  shift.id, ${PERSON_LABEL} as person, person.employee_number as "employeeNumber",
  (select ${TAG_LABEL} from user_tags tag ${CATEGORY_OF_TAG}
   where tag.organization_id = shift.organization_id and tag.id = shift.site_id and tag.deleted_at is null) as site,
  shift.starts_at as "startsAt", shift.ends_at as "endsAt", shift.zone, ${local('starts_at')} as "startsLocal",
  ${local('ends_at')} as "endsLocal", shift.role, shift.external_id as "externalId"`;

const SHIFT_OF = sql`
  shifts shift
  join users person on person.organization_id = shift.organization_id and person.id = shift.user_id
    and person.deleted_at is null`;

/** One page of the shifts of a week or of a range of time. */
export async function findShifts(db: TenantDb, query: ShiftQuery): Promise<ShiftPage> {
  const { cursor, limit, from, to } = query;
  const week = await findWeek(db, query.week);
  const isRange = query.week === undefined && (from !== undefined || to !== undefined);
  const by = sql`shift.starts_at`;
  const page = keyset({ by, id: sql`shift.id`, descending: query.sort.startsWith('-') }, { cursor, limit });
  const matches = matching(db, { ...query, ...(!isRange && { from: week.began, to: week.ended }) }, isRange);
  const { rows } = await sql<Shift & { sortKey: string }>`
    select ${SHIFT}, (${by})::text as "sortKey" from ${SHIFT_OF}
    where ${matches} and ${page.after} order by ${page.order} limit ${page.take}`.execute(db);
  const found = await toCountedPage(rows, { cursor, limit }, () => countRows(db, sql`${SHIFT_OF} where ${matches}`));
  return { ...found, firstDay: isRange ? null : week.firstDay, timeZone: week.timeZone };
}

/** A shift belongs to the week in which it starts; a range also has those that began before it. */
const matching = (db: TenantDb, { from, to, sites, users, search }: ShiftQuery, isRange: boolean) =>
  allOf(
    sql`shift.organization_id = ${db.organizationId}`,
    from && (isRange ? sql`shift.ends_at > ${from}` : sql`shift.starts_at >= ${from}`),
    // A shift lasts two days at most, which lets the index find it.
    from && sql`shift.starts_at > ${from}::timestamptz - interval '2 days'`,
    to && sql`shift.starts_at < ${to}`,
    sites && sql`shift.site_id = any(${sites}::uuid[])`,
    users && sql`shift.user_id = any(${users}::uuid[])`,
    search &&
      sql`strpos(searchable(person.first_name || ' ' || person.last_name || ' ' || coalesce(person.employee_number, '')
          || ' ' || shift.role), searchable(${search})) > 0`,
  );

export interface Week {
  firstDay: string;
  timeZone: string;
  began: string;
  ended: string;
}

/** The week of a day, from Monday on, in the organization's time zone. */
export const findWeek = async (db: TenantDb, day: string | undefined): Promise<Week> => {
  const { rows } = await sql<Week>`
    select monday::text as "firstDay", time_zone as "timeZone", monday::timestamp at time zone time_zone as began,
           (monday + 7)::timestamp at time zone time_zone as ended
    from (select time_zone,
                 date_trunc('week', coalesce(${day ?? null}::date, (now() at time zone time_zone)::date))::date as monday
          from organizations where id = ${db.organizationId}) found`.execute(db);
  const [week] = rows;
  if (!week) throw new Error('An organization has a time zone.');
  return week;
};

export const findShift = async (db: TenantDb, id: string): Promise<Shift | undefined> => {
  const { rows } = await sql<Shift>`
    select ${SHIFT} from ${SHIFT_OF}
    where shift.organization_id = ${db.organizationId} and shift.id = ${id}`.execute(db);
  return rows[0];
};
