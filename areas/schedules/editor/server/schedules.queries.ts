import { sql } from 'kysely';
import type { Audience } from '#areas/users/person/audience.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { Schedule, ScheduleQuery } from '#areas/schedules/rules/schedules.contract.ts';
import { momentText, peopleIn, personBy, tagsIn } from '#areas/schedules/rules/server/label.queries.ts';

/** Today in the schedule's own time zone; in the organization's for a schedule in people's time zones. */
const TODAY = sql`(now() at time zone coalesce(schedule.time_zone, organization.time_zone))::date`;

const SHOWN_STATE = sql`
  case when schedule.state <> 'active' then schedule.state
       when schedule.ends_on < ${TODAY} or schedule.recurrence ->> 'kind' = 'once' and schedule.starts_on < ${TODAY}
         then 'ended'
       when schedule.paused_from <= ${TODAY} and coalesce(schedule.paused_until >= ${TODAY}, true) then 'paused'
       else 'active' end`;

const ORGANIZATION = sql`schedule.organization_id`;
const SCHEDULE_OF = sql`schedules schedule join organizations organization on organization.id = ${ORGANIZATION}`;

const SCHEDULE = sql`
  schedule.id, schedule.name, ${SHOWN_STATE} as state,
  json_build_object('everyone', schedule.is_for_everyone, 'tagMatch', schedule.tag_match,
    'tags', ${tagsIn(ORGANIZATION, sql`schedule.tag_ids`)},
    'people', ${peopleIn(ORGANIZATION, sql`schedule.user_ids`)},
    'excludedTags', ${tagsIn(ORGANIZATION, sql`schedule.excluded_tag_ids`)},
    'excludedPeople', ${peopleIn(ORGANIZATION, sql`schedule.excluded_user_ids`)}) as audience,
  json_build_object('everyone', schedule.is_for_everyone, 'tagMatch', schedule.tag_match, 'tagIds', schedule.tag_ids,
    'userIds', schedule.user_ids, 'excludedTagIds', schedule.excluded_tag_ids,
    'excludedUserIds', schedule.excluded_user_ids) as members,
  schedule.recurrence, schedule.windows, schedule.reminders,
  case when schedule.zone_kind = 'fixed' then json_build_object('kind', 'fixed', 'timeZone', schedule.time_zone)
       else json_build_object('kind', schedule.zone_kind) end as zone,
  schedule.starts_on::text as "startsOn", schedule.ends_on::text as "endsOn",
  schedule.paused_from::text as "pausedFrom", schedule.paused_until::text as "pausedUntil",
  schedule.test_type as "testType", ${personBy(ORGANIZATION, sql`schedule.owner_id`)} as owner,
  next.window as "nextWindow", recent.counts as completion, schedule.behind_since is not null as "isBehind",
  schedule.created_at as "createdAt", schedule.changed_at as "changedAt"`;

const NEXT = sql`
  left join lateral (
    select json_build_object('opensAt', ${momentText(sql`occurrence.opens_at`)}, 'dueAt', ${momentText(sql`occurrence.due_at`)},
                             'closesAt', ${momentText(sql`occurrence.closes_at`)}) as window
    from occurrences occurrence
    where occurrence.organization_id = ${ORGANIZATION} and occurrence.schedule_id = schedule.id
      and occurrence.opens_at > now() and occurrence.status = 'scheduled'
    order by occurrence.opens_at
    limit 1) next on true`;
const RECENT = sql`
  left join lateral (
    select json_build_object('completed', count(*) filter (where status = 'completed'),
      'late', count(*) filter (where status = 'late'), 'missed', count(*) filter (where status = 'missed')) as counts
    from (select occurrence_status(occurrence) as status from occurrences occurrence
          where occurrence.organization_id = ${ORGANIZATION} and occurrence.schedule_id = schedule.id
            and occurrence.opens_at >= now() - interval '7 days' and occurrence.opens_at <= now()) past) recent on true`;

/** A schedule as shown, with its audience as ids and not yet counted. */
export type FoundSchedule = Omit<Schedule, 'audienceCount'> & { members: Audience };

const matching = (db: TenantDb, { search, states }: Pick<ScheduleQuery, 'search' | 'states'>) =>
  allOf(
    sql`schedule.organization_id = ${db.organizationId}`,
    search && sql`strpos(searchable(schedule.name), searchable(${search})) > 0`,
    states && sql`${SHOWN_STATE} = any(${states})`,
  );

export async function findSchedules(db: TenantDb, query: ScheduleQuery): Promise<Page<FoundSchedule>> {
  const { cursor, limit, sort } = query;
  const descending = sort.startsWith('-');
  const by = sort.endsWith('name') ? sql`lower(schedule.name) collate "und-x-icu"` : sql`schedule.created_at`;
  const page = keyset({ by, id: sql`schedule.id`, descending }, { cursor, limit });
  const matches = matching(db, query);
  const { rows } = await sql<FoundSchedule & { sortKey: string }>`
    select ${SCHEDULE}, (${by})::text as "sortKey" from ${SCHEDULE_OF} ${NEXT} ${RECENT}
    where ${matches} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toPage(rows, limit, await countRows(db, sql`${SCHEDULE_OF} where ${matches}`));
}

export const findSchedule = async (db: TenantDb, id: string): Promise<FoundSchedule | undefined> => {
  const { rows } = await sql<FoundSchedule>`
    select ${SCHEDULE} from ${SCHEDULE_OF} ${NEXT} ${RECENT}
    where schedule.organization_id = ${db.organizationId} and schedule.id = ${id}`.execute(db);
  return rows[0];
};
