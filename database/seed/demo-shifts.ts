import { sql } from 'kysely';
import { chooseSiteCategory, sitesInForce } from '#areas/testing/policy/server/site-policies.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import { demoId } from './demo-id.ts';
import { HARBOUR_LOGISTICS, NORTHERN_MINE } from './demo-logins.ts';
import { SITE } from './demo-people.ts';

interface DemoShift {
  readonly organization: string;
  readonly tags: readonly string[];
  readonly hour: number;
  readonly hours: number;
}

/** Each begins when its people have tested (demo-schedules.ts). */
const DEMO_SHIFTS: readonly DemoShift[] = [
  { organization: NORTHERN_MINE, tags: ['Crew A', 'Crew B'], hour: 7, hours: 12 },
  { organization: NORTHERN_MINE, tags: ['Crew C', 'Crew D'], hour: 19, hours: 12 },
  { organization: HARBOUR_LOGISTICS, tags: ['Day shift'], hour: 7, hours: 8 },
];

/** Days before and after today that have shifts. */
const FIRST_DAY = 3;
const LAST_DAY = -10;

interface ShiftPlace {
  readonly organization: string;
  readonly calendar: DemoCalendar;
}

/** Inserts a roster: everyone of a crew works each day at their own site. */
export async function insertDemoShifts(db: TenantDb, { organization, calendar }: ShiftPlace): Promise<void> {
  await chooseDemoSites(db, organization);
  const days = Array.from({ length: FIRST_DAY - LAST_DAY + 1 }, (_, at) => FIRST_DAY - at);
  for (const shift of DEMO_SHIFTS.filter((each) => each.organization === organization)) {
    const starts = days.map((day) => new Date(calendar.at(day, shift.hour)).toISOString());
    await sql`
      insert into shifts (id, user_id, site_id, starts_at, ends_at, zone)
      select new_row_id(), person.id, site.id, planned.at, planned.at + make_interval(hours => ${shift.hours}),
             organization.time_zone
      from users person
      join organizations organization on organization.id = person.organization_id
      cross join unnest(${starts}::timestamptz[]) planned (at)
      left join lateral (
        select tag.id from tagged_users tagged
        join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id
        join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
        where tagged.organization_id = person.organization_id and tagged.user_id = person.id
          and category.name = ${SITE.category} limit 1) site on true
      where person.organization_id = ${db.organizationId} and person.status = 'active' and person.deleted_at is null
        and exists (select from tagged_users crew
                    where crew.organization_id = person.organization_id and crew.user_id = person.id
                      and crew.tag_id = any(${shift.tags.map((tag) => demoId(organization, 'tag', tag))}::uuid[]))
        and not exists (select from shifts before
                        where before.organization_id = person.organization_id and before.user_id = person.id
                          and before.starts_at = planned.at)`.execute(db);
  }
}

/** Says which tags are sites, so that crews and jobs are not shown as such. */
async function chooseDemoSites(db: TenantDb, organization: string): Promise<void> {
  const { version } = await sitesInForce(db);
  if (version === 0) await chooseSiteCategory(db, version, demoId(organization, 'tag category', SITE.category));
}
