import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toCountedPage } from '#platform/server/database/keyset.ts';
import { insertRow, NOW, updateRow } from '#platform/server/database/table-rows.ts';
import type { Page } from '#platform/shared/paging.ts';
import { CATEGORY_OF_TAG, PERSON_LABEL, TAG_LABEL } from '#areas/schedules/rules/server/label.queries.ts';
import type { ScheduleRow } from '#areas/schedules/rules/server/schedule-rows.queries.ts';
import { STATUS_BY_EXCUSE, withExcuse } from '#areas/schedules/expected-tests/server/excused-day-condition.queries.ts';
import type { Audience } from '#areas/users/person/audience.ts';
import { inAudience } from '#areas/users/person/server/audience-condition.queries.ts';
import type { Draw } from '../draws.contract.ts';

/** A deleted site keeps its name here: the draw was for its people. */
const DRAW = sql`
  draw.id, draw.due_minutes as "dueInMinutes", draw.grace_minutes as "graceMinutes",
  (select json_build_object('id', schedule.id, 'name', schedule.name) from schedules schedule
   where schedule.organization_id = draw.organization_id and schedule.id = draw.schedule_id) as schedule,
  (select ${TAG_LABEL} from user_tags tag ${CATEGORY_OF_TAG}
   where tag.organization_id = draw.organization_id and tag.id = draw.site_id) as site,
  draw.starts_from as "startsFrom", draw.starts_to as "startsTo", draw.zone, draw.share, draw.commitment,
  draw.committed_at as "committedAt", draw.seed,
  draw.drawn_at as "drawnAt", cardinality(draw.people) as count, draw.chosen,
  coalesce((select json_agg(json_build_object('number', number.value, 'person', ${PERSON_LABEL}) order by number.value)
            from unnest(draw.chosen) number (value)
            join users person on person.organization_id = draw.organization_id and person.id = draw.people[number.value]
              and person.deleted_at is null), '[]') as people`;

export async function findDraws(
  db: TenantDb,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<Draw>> {
  const by = sql`draw.committed_at`;
  const { after, order, take } = keyset({ by, id: sql`draw.id`, descending: true }, page);
  const own = sql`draws draw where draw.organization_id = ${db.organizationId}`;
  const { rows } = await sql<Draw & { sortKey: string }>`
    select ${DRAW}, (${by})::text as "sortKey" from ${own} and ${after} order by ${order} limit ${take}`.execute(db);
  return toCountedPage(rows, page, () => countRows(db, own));
}

export const findDraw = async (db: TenantDb, id: string): Promise<Draw | undefined> => {
  const { rows } = await sql<Draw>`
    select ${DRAW} from draws draw where draw.organization_id = ${db.organizationId} and draw.id = ${id}`.execute(db);
  return rows[0];
};

export interface OpenDraw {
  scheduleId: string;
  dueInMinutes: number;
  graceMinutes: number;
  siteId: string | null;
  startsFrom: string;
  startsTo: string;
  share: number;
  commitment: string;
  sealedSeed: Buffer | null;
  isDrawn: boolean;
}

/** Locks the draw, so that it is drawn once. */
export const lockDraw = async (db: TenantDb, id: string): Promise<OpenDraw | undefined> => {
  const { rows } = await sql<OpenDraw>`
    select schedule_id as "scheduleId", due_minutes as "dueInMinutes", grace_minutes as "graceMinutes",
           site_id as "siteId", starts_from as "startsFrom", starts_to as "startsTo", share, commitment,
           sealed_seed as "sealedSeed", drawn_at is not null as "isDrawn"
    from draws where organization_id = ${db.organizationId} and id = ${id} for update`.execute(db);
  return rows[0];
};

/** Shifts in the time and at the site of a draw that are not over, with their `person` in the audience. */
const shiftsOf = (db: TenantDb, { siteId, startsFrom, startsTo }: OpenDraw, audience: Audience) => sql`
  shifts shift
  join users person on person.organization_id = shift.organization_id and person.id = shift.user_id
  where ${allOf(
    sql`shift.organization_id = ${db.organizationId} and shift.starts_at >= ${startsFrom}
        and shift.starts_at < ${startsTo} and shift.ends_at > now()`,
    siteId !== null && sql`shift.site_id = ${siteId}`,
    inAudience(db, audience),
  )}`;

export const findPeopleOnShift = async (db: TenantDb, draw: OpenDraw, audience: Audience): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct person.id from ${shiftsOf(db, draw, audience)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/**
 * Expects one test of each of these people, from the start of their shift on, or from now on when it has begun. A test
 * of the schedule that opens at that moment anyway is theirs, and the rule can no longer take it away.
 */
export const insertDrawnTests = async (
  db: TenantDb,
  draw: OpenDraw,
  { schedule, people }: { schedule: ScheduleRow; people: readonly string[] },
): Promise<void> => {
  await sql`
    insert into occurrences as kept (schedule_id, user_id, opens_at, due_at, closes_at, zone, test_type, is_extra, status,
                                     excuse_reason, excuse_note, excused_by, excused_at)
    select ${schedule.id}, wanted.user_id, wanted.opens_at, wanted.opens_at + make_interval(mins => ${draw.dueInMinutes}),
           wanted.opens_at + make_interval(mins => ${draw.dueInMinutes + draw.graceMinutes}), wanted.zone,
           ${schedule.testType}, true, ${STATUS_BY_EXCUSE}
    from (select distinct on (person.id) person.id as user_id, shift.zone,
                 greatest(shift.starts_at, now()) as opens_at
          from ${shiftsOf(db, draw, schedule.audience)} and person.id = any(${people}::uuid[])
          order by person.id, shift.starts_at) wanted
    ${withExcuse(db)}
    on conflict (organization_id, schedule_id, opens_at, user_id) do update
      set is_extra = true, status = case when kept.status = 'cancelled' then 'scheduled' else kept.status end`.execute(
    db,
  );
};

/** The ids of the people drawn from, in the order of their numbers. */
export const findDrawnFrom = async (db: TenantDb, id: string): Promise<string[]> => {
  const { rows } = await sql<{ people: string[] }>`
    select people from draws where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
  return rows[0]?.people ?? [];
};

interface NewDrawRow {
  readonly id: string;
  readonly siteId: string | null;
  readonly startsFrom: string;
  readonly startsTo: string;
  readonly zone: string;
  readonly share: number;
  readonly sealedSeed: Buffer;
  readonly commitment: string;
  readonly scheduleId: string;
  readonly dueMinutes: number;
  readonly graceMinutes: number;
}

export const insertDraw = (db: TenantDb, row: NewDrawRow): Promise<void> =>
  insertRow(db, 'draws', { ...row, committedBy: db.actor.userId });

export const markDrawn = (
  db: TenantDb,
  id: string,
  drawn: { seed: string; people: string[]; chosen: number[] },
): Promise<void> => updateRow(db, 'draws', id, { ...drawn, sealedSeed: null, drawnAt: NOW, drawnBy: db.actor.userId });

/** Lets draws that are still to come follow a merged tag; past ones keep the site that they were for. */
export const replaceSiteInDraws = async (
  db: TenantDb,
  { tagId, replacementId }: { tagId: string; replacementId: string },
): Promise<void> => {
  await sql`
    update draws set site_id = ${replacementId}
    where organization_id = ${db.organizationId} and site_id = ${tagId} and drawn_at is null`.execute(db);
};
