import { sql } from 'kysely';
import type { Audience } from '#areas/users/audience.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { RuleFields } from '../alert-rules.contract.ts';
import type { TriggerKind } from '../alert-trigger.ts';

/** What the engine needs of a rule. */
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
  /** What happened before is not its business. */
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

/** The rules of these kinds that fire at this moment, be it only to whoever tries them out. */
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

/** Also one that was switched off or removed: what has fired goes on. */
export const findRuleOfAlert = async (db: TenantDb, ruleId: string): Promise<FiringRule | undefined> => {
  const { rows } = await sql<FiringRule>`
    select ${FIRING_RULE} from alert_rules rule
    where rule.organization_id = ${db.organizationId} and rule.id = ${ruleId}`.execute(db);
  return rows[0];
};

/** Rules whose days of trying out are over. */
export const endTests = async (db: TenantDb, now: Date): Promise<void> => {
  await sql`
    update alert_rules set state = 'off', test_until = null, changed_at = ${now.toISOString()}
    where organization_id = ${db.organizationId} and state = 'test' and test_until <= ${now.toISOString()}`.execute(db);
};
