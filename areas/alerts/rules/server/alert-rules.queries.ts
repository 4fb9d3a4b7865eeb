import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { NOW, insertNewRow, updateRow } from '#platform/server/database/table-rows.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';
import type { RuleFields, RuleState, RuleStep } from '../alert-rules.contract.ts';

/** The parts of the stored rule that a change depends on. */
export interface RuleRow {
  id: string;
  name: string;
  state: RuleState;
  steps: RuleStep[];
  changedAt: string;
}

const RULE_ROW = sql`id, name, state, steps, changed_at as "changedAt"`;

/** Locks the rule, so that changes happen one after the other. */
export const lockAlertRule = async (db: TenantDb, id: string): Promise<RuleRow | undefined> => {
  const { rows } = await sql<RuleRow>`
    select ${RULE_ROW} from alert_rules
    where organization_id = ${db.organizationId} and id = ${id} and deleted_at is null for update`.execute(db);
  return rows[0];
};

/** The fields of a rule by column. */
const columnsOf = ({ audience, trigger, steps, quietHours, response, ...rule }: RuleFields) => ({
  ...rule,
  ...causesOf({ audience, trigger }),
  steps: JSON.stringify(steps),
  quietFrom: quietHours?.from ?? null,
  quietUntil: quietHours?.until ?? null,
  response: JSON.stringify(response),
});

/** What the rule looks at: a change of one of these makes it a different rule, which ignores earlier causes. */
const causesOf = ({ audience: { everyone, ...audience }, trigger }: Pick<RuleFields, 'audience' | 'trigger'>) => ({
  ...audience,
  isForEveryone: everyone,
  trigger: JSON.stringify(trigger),
});

/**
 * Inserts the rule switched off. Returns false when the name is taken or the organization already had this starter
 * rule.
 */
export const insertAlertRule = (
  db: TenantDb,
  { id, rule, starter = null }: { id: string; rule: RuleFields; starter?: string | null },
): Promise<boolean> => insertNewRow(db, 'alertRules', { id, starter, ownerId: db.actor.userId, ...columnsOf(rule) });

export const updateAlertRule = (db: TenantDb, id: string, rule: RuleFields): Promise<void> => {
  const causes = Object.entries(causesOf(rule));
  const isOther = causes.map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`);
  const firesFrom = sql<string>`case when ${sql.join(isOther, sql` or `)} then now() else fires_from end`;
  return updateRow(db, 'alertRules', id, { ...columnsOf(rule), changedAt: NOW, firesFrom });
};

/** A rule that was off fires only for causes from now on; in test mode it messages the caller. */
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

/** Keeps the row, for the alerts it fired and so that a starter rule is not created again. */
export const markRuleDeleted = (db: TenantDb, id: string): Promise<void> =>
  updateRow(db, 'alertRules', id, { state: 'off', testUntil: null, deletedAt: NOW, changedAt: NOW });

export const isRuleNameTaken = async (db: TenantDb, name: string, exceptId: string): Promise<boolean> => {
  await lockInOrganization(db, 'alert rules');
  const { rows } = await sql`
    select from alert_rules
    where organization_id = ${db.organizationId} and lower(name) = lower(${name}) and id <> ${exceptId}
      and deleted_at is null`.execute(db);
  return rows.length > 0;
};

export const countAlertRules = async (db: TenantDb): Promise<number> => {
  await lockInOrganization(db, 'alert rules');
  const { rows } = await sql<{ count: number }>`
    select count(*) from alert_rules where organization_id = ${db.organizationId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Replaces the tag in every audience; a rule that names both tags keeps one. */
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
