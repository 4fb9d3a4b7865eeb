import { profileOf } from '#areas/organizations/server/organizations.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Texts } from '#platform/server/texts.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { TEST_DAYS, type RuleFields } from '../alert-rules.contract.ts';
import { STARTERS, type Starter } from '../starter-rules.ts';
import { insertAlertRule, updateRuleState } from './alert-rules.queries.ts';
import { findStarters, isLanguageChosen } from './starter-rules.queries.ts';

/** Creates the starter rules that the organization has never had, in its language. */
export async function giveStarterRules(texts: Texts, db: TenantDb): Promise<void> {
  const had = await findStarters(db);
  const missing = STARTERS.filter(({ id }) => !had.includes(id));
  if (missing.length === 0 || !(await isLanguageChosen(db))) return;
  const { locale } = await profileOf(db);
  for (const starter of missing) await give(db, starter, inWords(texts, locale, starter));
}

async function give(db: TenantDb, { id: starter }: Starter, rule: RuleFields): Promise<void> {
  const id = newId();
  if (!(await insertAlertRule(db, { id, rule, starter }))) return;
  await updateRuleState(db, id, { state: 'on', testDays: TEST_DAYS });
  const detail = { name: rule.name, starter };
  await record(db, { action: 'alert_rule.created', objectType: 'alert_rule', objectId: id, detail });
}

/** Adds the name in the organization's language and the response in every language. */
function inWords(texts: Texts, locale: Locale, { words, rule }: Starter): RuleFields {
  const response = (code: Locale) => texts.translate(code, words.response);
  return {
    ...rule,
    name: texts.translate(locale, words.name),
    description: texts.translate(locale, words.description),
    response: { en: response('en'), es: response('es'), pt: response('pt') },
  };
}
