import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { takeTurn } from '#platform/server/take-turn.ts';
import type { RuleFields, RuleState, RuleStep } from '../alert-rules.contract.ts';

/** What a change needs to know of the rule before it. */
export interface RuleRow {
  id: string;
  name: string;
  state: RuleState;
  steps: RuleStep[];
  changedAt: string;
}

const RULE_ROW = sql`id, name, state, steps, changed_at as "changedAt"`;

/** Locked, so that one change comes after the other. */
export const lockAlertRule = async (db: TenantDb, id: string): Promise<RuleRow | undefined> => {
  const { rows } = await sql<RuleRow>`
    select ${RULE_ROW} from alert_rules
    where organization_id = ${db.organizationId} and id = ${id} and deleted_at is null for update`.execute(db);
  return rows[0];
};

/** What a rule says, by column. */
const columnsOf = ({ audience, quietHours, ...rule }: RuleFields): Readonly<Record<string, RawBuilder<unknown>>> => ({
  name: sql`${rule.name}`,
  description: sql`${rule.description}`,
  severity: sql`${rule.severity}`,
  trigger: sql`${JSON.stringify(rule.trigger)}::jsonb`,
  is_for_everyone: sql`${audience.everyone}::boolean`,
  tag_match: sql`${audience.tagMatch}`,
  tag_ids: sql`${audience.tagIds}::uuid[]`,
  user_ids: sql`${audience.userIds}::uuid[]`,
  excluded_tag_ids: sql`${audience.excludedTagIds}::uuid[]`,
  excluded_user_ids: sql`${audience.excludedUserIds}::uuid[]`,
  steps: sql`${JSON.stringify(rule.steps)}::jsonb`,
  quiet_from: sql`${quietHours?.from ?? null}`,
  quiet_until: sql`${quietHours?.until ?? null}`,
  digest: sql`${rule.digest}`,
  digest_at: sql`${rule.digestAt}`,
  quiet_minutes_per_person: sql`${rule.quietMinutesPerPerson}`,
  most_per_hour: sql`${rule.mostPerHour}`,
  response: sql`${JSON.stringify(rule.response)}::jsonb`,
  tells_name: sql`${rule.tellsName}`,
  is_for_health: sql`${rule.isForHealth}`,
});

/** Of these a change means another rule, which what happened before is not the business of. */
const WHAT_IT_LOOKS_AT = [
  'trigger',
  'is_for_everyone',
  'tag_match',
  'tag_ids',
  'user_ids',
  'excluded_tag_ids',
  'excluded_user_ids',
] as const;

/** It is off until it is switched. false when the organization has a rule of this name, or had this starter. */
export const insertAlertRule = async (
  db: TenantDb,
  { id, rule, starter = null }: { id: string; rule: RuleFields; starter?: string | null },
): Promise<boolean> => {
  const columns = columnsOf(rule);
  const { numAffectedRows } = await sql`
    insert into alert_rules (id, starter, owner_id, ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${id}, ${starter}, ${db.actor.userId}, ${sql.join(Object.values(columns))})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};

export const updateAlertRule = async (db: TenantDb, id: string, rule: RuleFields): Promise<void> => {
  const columns = columnsOf(rule);
  const assigned = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const isOther = WHAT_IT_LOOKS_AT.map((name) => sql`${sql.ref(name)} is distinct from ${columns[name]}`);
  await sql`
    update alert_rules set ${sql.join(assigned)}, changed_at = now(),
      fires_from = case when ${sql.join(isOther, sql` or `)} then now() else fires_from end
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Switched on or into test mode it looks at what happens from now on; in test mode it tells whoever asked for it. */
export const updateRuleState = async (
  db: TenantDb,
  id: string,
  { state, testDays }: { state: RuleState; testDays: number },
): Promise<void> => {
  const isTest = state === 'test';
  await sql`
    update alert_rules set
      state = ${state}, changed_at = now(),
      test_until = case when ${isTest} then now() + make_interval(days => ${testDays}) end,
      owner_id = case when ${isTest} then coalesce(${db.actor.userId}, owner_id) else owner_id end,
      fires_from = case when state = 'off' then now() else fires_from end
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** It stays as a row, for what it has fired, and so that a starter does not come back. */
export const markRuleDeleted = async (db: TenantDb, id: string): Promise<void> => {
  await sql`
    update alert_rules set state = 'off', test_until = null, deleted_at = now(), changed_at = now()
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

export const isRuleNameTaken = async (db: TenantDb, name: string, exceptId: string): Promise<boolean> => {
  await takeTurn(db, 'alert rules');
  const { rows } = await sql`
    select from alert_rules
    where organization_id = ${db.organizationId} and lower(name) = lower(${name}) and id <> ${exceptId}
      and deleted_at is null`.execute(db);
  return rows.length > 0;
};

export const countAlertRules = async (db: TenantDb): Promise<number> => {
  await takeTurn(db, 'alert rules');
  const { rows } = await sql<{ count: number }>`
    select count(*) from alert_rules where organization_id = ${db.organizationId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Whatever was for the one tag is for the other; in a rule that names both it stands once. */
export const replaceTagInRules = async (
  db: TenantDb,
  { tagId, replacementId }: { tagId: string; replacementId: string },
): Promise<void> => {
  const replaced = (column: 'tag_ids' | 'excluded_tag_ids') => sql`
    array(select distinct unnest(array_replace(${sql.ref(column)}, ${tagId}::uuid, ${replacementId}::uuid)))`;
  await sql`
    update alert_rules set tag_ids = ${replaced('tag_ids')}, excluded_tag_ids = ${replaced('excluded_tag_ids')}
    where organization_id = ${db.organizationId}
      and (${tagId}::uuid = any(tag_ids) or ${tagId}::uuid = any(excluded_tag_ids))`.execute(db);
};
