import { sql } from 'kysely';
import type { Audience } from '#areas/users/person/audience.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { RuleFields } from '#areas/alerts/rules/alert-rules.contract.ts';
import type { TriggerKind } from '#areas/alerts/triggers/alert-trigger.ts';

/** The parts of a rule that firing needs. */
export interface FiringRule extends Pick<
  RuleFields,
  | 'name'
  | 'severity'
  | 'trigger'
  | 'steps'
  | 'quietHours'
  | 'digest'
  | 'digestAt'
  | 'quietMinutesPerPerson'
  | 'mostPerHour'
  | 'isForHealth'
> {
  readonly id: string;
  readonly state: 'off' | 'test' | 'on';
  readonly audience: Audience;
  readonly ownerId: string | null;
  /** Causes before this moment do not make the rule fire. */
  readonly firesFrom: string;
}

const FIRING_RULE = sql`
  rule.id, rule.name, rule.state, rule.severity, rule.trigger, rule.steps, rule.digest, rule.digest_at as "digestAt",
  case when rule.quiet_from is not null
    then json_build_object('from', rule.quiet_from, 'until', rule.quiet_until) end as "quietHours",
  rule.quiet_minutes_per_person as "quietMinutesPerPerson", rule.most_per_hour as "mostPerHour",
  rule.is_for_health as "isForHealth", rule.owner_id as "ownerId", rule.fires_from as "firesFrom",
  json_build_object('everyone', rule.is_for_everyone, 'tagMatch', rule.tag_match, 'tagIds', rule.tag_ids,
    'userIds', rule.user_ids, 'excludedTagIds', rule.excluded_tag_ids,
    'excludedUserIds', rule.excluded_user_ids) as audience`;

/** Returns the rules of these kinds that are on, or in test mode at `now`. */
export const findFiringRules = async (
  db: TenantDb,
  kinds: readonly TriggerKind[],
  now: Date,
): Promise<FiringRule[]> => {
  const { rows } = await sql<FiringRule>`
    select ${FIRING_RULE} from alert_rules rule
    where rule.organization_id = ${db.organizationId} and rule.deleted_at is null
      and rule.trigger_kind = any(${kinds}::text[])
      and (rule.state = 'on' or (rule.state = 'test' and rule.test_until > ${now.toISOString()}))
    order by rule.created_at, rule.id`.execute(db);
  return rows;
};

/** Includes rules that are off or deleted, because an alert that has fired still escalates. */
export const findRuleOfAlert = async (db: TenantDb, ruleId: string): Promise<FiringRule | undefined> => {
  const { rows } = await sql<FiringRule>`
    select ${FIRING_RULE} from alert_rules rule
    where rule.organization_id = ${db.organizationId} and rule.id = ${ruleId}`.execute(db);
  return rows[0];
};

/** Switches off rules whose days in test mode are over. */
export const endTests = async (db: TenantDb, now: Date): Promise<void> => {
  await sql`
    update alert_rules set state = 'off', test_until = null, changed_at = ${now.toISOString()}
    where organization_id = ${db.organizationId} and state = 'test' and test_until <= ${now.toISOString()}`.execute(db);
};
