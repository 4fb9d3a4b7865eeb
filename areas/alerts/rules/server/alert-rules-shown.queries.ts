import { sql, type RawBuilder } from 'kysely';
import type { Profile } from '#areas/identity/accounts/profiles.ts';
import type { Audience } from '#areas/users/person/audience.ts';
import type { PersonLabel } from '#areas/users/names/person-label.ts';
import { inAudience } from '#areas/users/person/server/audience-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';
import type { AlertRule } from '../alert-rules.contract.ts';
import { MESSAGE_ID } from '#areas/alerts/inbox/server/alert-rows.queries.ts';

const PERSON_LABEL = sql`
  json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name)`;

const tagsIn = (ids: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('id', tag.id, 'name', tag.name,
                     'color', coalesce(tag.color, category.color, 'slate'), 'category', category.name)
                   order by lower(tag.name) collate "und-x-icu")
            from user_tags tag
            left join tag_categories category
              on category.organization_id = tag.organization_id and category.id = tag.category_id
            where tag.organization_id = rule.organization_id and tag.id = any(${ids}) and tag.deleted_at is null), '[]')`;

const peopleIn = (ids: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(${PERSON_LABEL} order by lower(person.first_name || ' ' || person.last_name) collate "und-x-icu")
            from users person
            where person.organization_id = rule.organization_id and person.id = any(${ids})
              and person.deleted_at is null), '[]')`;

/**
 * Figures of the last 30 days. `wanted`: alerts that needed an acknowledgment and got one or have waited 15 minutes.
 */
const RECENT = sql`
  left join lateral (
    select count(*) as fired, count(*) filter (where wanted) as wanted,
           count(*) filter (where wanted and acknowledged_at <= fired_at + interval '15 minutes') as answered
    from (
      select alert.acknowledged_at, alert.fired_at,
             not alert.is_test and alert.state not in ('held', 'autoResolved')
               and (alert.acknowledged_at is not null or alert.fired_at <= now() - interval '15 minutes') as wanted
      from alerts alert
      where alert.organization_id = rule.organization_id and alert.rule_id = rule.id
        and alert.fired_at > now() - interval '30 days') fired) recent on true
  left join lateral (
    select count(distinct ${MESSAGE_ID})::int as messages
    from alerts alert
    join alert_deliveries delivery
      on delivery.organization_id = alert.organization_id and delivery.alert_id = alert.id
    where alert.organization_id = rule.organization_id and alert.rule_id = rule.id
      and alert.fired_at > now() - interval '30 days' and delivery.state = 'failed') failed on true
  left join lateral (
    select alert.fired_at from alerts alert
    where alert.organization_id = rule.organization_id and alert.rule_id = rule.id
    order by alert.fired_at desc limit 1) last on true`;

const ALERT_RULE = sql`
  rule.id, rule.name, rule.description, rule.severity, rule.trigger, rule.state, rule.test_until as "testUntil",
  json_build_object('everyone', rule.is_for_everyone, 'tagMatch', rule.tag_match,
    'tags', ${tagsIn(sql`rule.tag_ids`)}, 'people', ${peopleIn(sql`rule.user_ids`)},
    'excludedTags', ${tagsIn(sql`rule.excluded_tag_ids`)},
    'excludedPeople', ${peopleIn(sql`rule.excluded_user_ids`)}) as audience,
  json_build_object('everyone', rule.is_for_everyone, 'tagMatch', rule.tag_match, 'tagIds', rule.tag_ids,
    'userIds', rule.user_ids, 'excludedTagIds', rule.excluded_tag_ids,
    'excludedUserIds', rule.excluded_user_ids) as members,
  rule.steps, case when rule.quiet_from is not null
    then json_build_object('from', rule.quiet_from, 'until', rule.quiet_until) end as "quietHours",
  rule.digest, rule.digest_at as "digestAt", rule.quiet_minutes_per_person as "quietMinutesPerPerson",
  rule.most_per_hour as "mostPerHour",
  json_build_object('en', coalesce(rule.response ->> 'en', ''), 'es', coalesce(rule.response ->> 'es', ''),
                    'pt', coalesce(rule.response ->> 'pt', '')) as response,
  rule.tells_name as "tellsName", rule.is_for_health as "isForHealth", rule.starter,
  (select ${PERSON_LABEL} from users person
   where person.organization_id = rule.organization_id and person.id = rule.owner_id
     and person.deleted_at is null) as owner,
  last.fired_at as "lastFiredAt", recent.fired,
  case when recent.wanted > 0 then round(100.0 * recent.answered / recent.wanted)::int end as "acknowledgedInTime",
  failed.messages as "failedDeliveries", rule.created_at as "createdAt", rule.changed_at as "changedAt"`;

/** A rule as shown, without recipient names, and with its audience as ids. */
export type FoundRule = Omit<AlertRule, 'audienceCount' | 'recipientNames'> & { members: Audience };

export const findAlertRules = async (db: TenantDb): Promise<FoundRule[]> => {
  const { rows } = await sql<FoundRule>`
    select ${ALERT_RULE} from alert_rules rule ${RECENT}
    where rule.organization_id = ${db.organizationId} and rule.deleted_at is null
    order by lower(rule.name) collate "und-x-icu", rule.id`.execute(db);
  return rows;
};

export const findAlertRule = async (db: TenantDb, id: string): Promise<FoundRule | undefined> => {
  const { rows } = await sql<FoundRule>`
    select ${ALERT_RULE} from alert_rules rule ${RECENT}
    where rule.organization_id = ${db.organizationId} and rule.id = ${id} and rule.deleted_at is null`.execute(db);
  return rows[0];
};

export const countAudience = (db: TenantDb, audience: Audience): Promise<number> =>
  countRows(db, sql`users person where ${inAudience(db, audience)}`);

/** Returns the names of administrators and webhooks by id. */
export const findRecipientNames = async (
  db: TenantDb,
  ids: readonly string[],
): Promise<AlertRule['recipientNames']> => {
  const { rows } = await sql<AlertRule['recipientNames'][number]>`
    select person.id, trim(person.first_name || ' ' || person.last_name) as name,
           person.role = 'admin' and person.status = 'active' and person.deleted_at is null as "isThere"
    from users person where person.organization_id = ${db.organizationId} and person.id = any(${ids}::uuid[])
    union all
    select endpoint.id, endpoint.name, endpoint.deleted_at is null
    from webhook_endpoints endpoint
    where endpoint.organization_id = ${db.organizationId} and endpoint.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

export const findActiveAdmins = async (db: TenantDb): Promise<(PersonLabel & { profile: Profile })[]> => {
  const { rows } = await sql<PersonLabel & { profile: Profile }>`
    select person.id, person.first_name as "firstName", person.last_name as "lastName", person.profile
    from users person
    where person.organization_id = ${db.organizationId} and person.role = 'admin' and person.status = 'active'
      and person.deleted_at is null
    order by lower(person.first_name || ' ' || person.last_name) collate "und-x-icu", person.id`.execute(db);
  return rows;
};
