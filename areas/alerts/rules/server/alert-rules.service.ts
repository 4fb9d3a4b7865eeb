import type { Audience } from '#areas/users/person/audience.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import {
  MOST_RULES,
  ruleChanged,
  ruleForNobody,
  ruleNameTaken,
  TEST_DAYS,
  tooManyRules,
  unknownRecipient,
  type AlertRule,
  type RuleChanges,
  type RuleFields,
  type RuleState,
  type RuleStep,
} from '../alert-rules.contract.ts';
import { KINDS_WITHOUT_PERSON } from '#areas/alerts/triggers/alert-trigger.ts';
import { namedRecipients } from '../recipients.ts';
import {
  countAlertRules,
  insertAlertRule,
  isRuleNameTaken,
  lockAlertRule,
  markRuleDeleted,
  updateAlertRule,
  updateRuleState,
  type RuleRow,
} from './alert-rules.queries.ts';
import {
  countAudience,
  findAlertRule,
  findAlertRules,
  findRecipientNames,
  type FoundRule,
} from './alert-rules-shown.queries.ts';

export const listAlertRules = async (db: TenantDb): Promise<{ items: AlertRule[] }> => ({
  items: await completed(db, await findAlertRules(db)),
});

export async function showAlertRule(db: TenantDb, id: string): Promise<AlertRule> {
  const found = await findAlertRule(db, id);
  const [rule] = await completed(db, found ? [found] : []);
  if (!rule) throw new Problem(notFound);
  return rule;
}

/** Adds audience sizes and recipient names. Rules often share an audience, so each one is counted once. */
async function completed(db: TenantDb, found: readonly FoundRule[]): Promise<AlertRule[]> {
  const names = await findRecipientNames(db, [...new Set(found.flatMap(({ steps }) => namedRecipients(steps)))]);
  const counts = new Map<string, number>();
  const rules: AlertRule[] = [];
  for (const { members, ...rule } of found) {
    const key = JSON.stringify(members);
    const audienceCount = counts.get(key) ?? (await countAudience(db, members));
    counts.set(key, audienceCount);
    const told = namedRecipients(rule.steps);
    rules.push({ ...rule, audienceCount, recipientNames: names.filter(({ id }) => told.includes(id)) });
  }
  return rules;
}

export async function createAlertRule(
  db: TenantDb,
  { state, ...rule }: RuleFields & { readonly state: RuleState },
): Promise<AlertRule> {
  if ((await countAlertRules(db)) >= MOST_RULES) throw new Problem(tooManyRules, { values: { max: MOST_RULES } });
  assertForSomebody(rule);
  await assertRecipients(db, rule.steps);
  const id = newId();
  if (!(await insertAlertRule(db, { id, rule }))) throw new Problem(ruleNameTaken);
  if (state !== 'off') await updateRuleState(db, id, { state, testDays: TEST_DAYS });
  const detail = { ...onRecord(rule), state };
  await record(db, { action: 'alert_rule.created', objectType: 'alert_rule', objectId: id, detail });
  return showAlertRule(db, id);
}

export async function changeAlertRule(
  db: TenantDb,
  id: string,
  { rule, state, seen }: RuleChanges,
): Promise<AlertRule> {
  const before = await lockedRule(db, id);
  if (seen && seen !== before.changedAt) throw new Problem(ruleChanged);
  if (rule) {
    if (await isRuleNameTaken(db, rule.name, id)) throw new Problem(ruleNameTaken);
    assertForSomebody(rule);
    await assertRecipients(db, rule.steps, before.steps);
    await updateAlertRule(db, id, rule);
  }
  // Test mode that is requested again starts its days over.
  if (state && (state !== before.state || state === 'test')) {
    await updateRuleState(db, id, { state, testDays: TEST_DAYS });
  }
  const detail = { name: before.name, ...(rule && onRecord(rule)), ...(state && { state }) };
  await record(db, { action: 'alert_rule.changed', objectType: 'alert_rule', objectId: id, detail });
  return showAlertRule(db, id);
}

export async function deleteAlertRule(db: TenantDb, id: string): Promise<void> {
  const { name } = await lockedRule(db, id);
  await markRuleDeleted(db, id);
  await record(db, { action: 'alert_rule.deleted', objectType: 'alert_rule', objectId: id, detail: { name } });
}

async function lockedRule(db: TenantDb, id: string): Promise<RuleRow> {
  const rule = await lockAlertRule(db, id);
  if (!rule) throw new Problem(notFound);
  return rule;
}

/** Keeps the long response texts out of the audit log. */
const onRecord = ({ response: _, ...rule }: RuleFields) => rule;

function assertForSomebody({ trigger, audience }: Pick<RuleFields, 'trigger'> & { audience: Audience }): void {
  const { everyone, tagIds, userIds } = audience;
  if (KINDS_WITHOUT_PERSON.includes(trigger.kind) || everyone || tagIds.length > 0 || userIds.length > 0) return;
  throw new Problem(ruleForNobody);
}

/** A stored recipient may stay after leaving; the list marks them. */
async function assertRecipients(
  db: TenantDb,
  steps: readonly RuleStep[],
  before: readonly RuleStep[] = [],
): Promise<void> {
  const known = new Set(namedRecipients(before));
  const asked = namedRecipients(steps).filter((id) => !known.has(id));
  const found = await findRecipientNames(db, asked);
  const isThere = (id: string) => found.some((each) => each.id === id && each.isThere);
  if (!asked.every(isThere)) throw new Problem(unknownRecipient);
}
