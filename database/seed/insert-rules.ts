import { sql } from 'kysely';
import type { RuleFields } from '#areas/alerts/rules/alert-rules.contract.ts';
import { insertAlertRule } from '#areas/alerts/rules/server/alert-rules.queries.ts';
import { giveStarterRules } from '#areas/alerts/rules/server/starter-rules.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Texts } from '#platform/server/texts.ts';
import { demoId } from './demo-id.ts';
import { DEMO_OWNER, NORTHERN_MINE } from './demo-logins.ts';

/** A custom rule of the mine: it escalates to the owners when no one has acknowledged within ten minutes. */
const OWN_RULE: RuleFields = {
  name: 'Haul trucks: three reds in 14 days',
  description: 'Agreed with the works council. For the crews that drive.',
  severity: 'warning',
  trigger: { kind: 'reds', count: 3, among: 'days', of: 14 },
  audience: {
    everyone: false,
    tagMatch: 'any',
    tagIds: [demoId(NORTHERN_MINE, 'tag', 'Haul')],
    userIds: [],
    excludedTagIds: [],
    excludedUserIds: [],
  },
  steps: [
    { afterMinutes: 0, recipients: [{ kind: 'supervisors' }] },
    { afterMinutes: 10, recipients: [{ kind: 'profile', profile: 'owner' }] },
  ],
  quietHours: null,
  digest: 'immediate',
  digestAt: null,
  quietMinutesPerPerson: 1440,
  mostPerHour: null,
  response: {
    en: '1. Talk in private, and ask about sleep and shifts first.\n2. Offer a day in the yard until the next test.',
    es: '1. Hablen en privado y pregunte primero por el sueño y los turnos.\n2. Ofrezca un día en el patio hasta la próxima prueba.',
    pt: '1. Conversem em particular e pergunte primeiro sobre o sono e os turnos.\n2. Ofereça um dia no pátio até o próximo teste.',
  },
  tellsName: false,
  isForHealth: false,
};

/** Inserts the rules that every organization starts with, and one custom rule of the mine. */
export async function insertDemoRules(db: TenantDb, organization: string, texts: Texts): Promise<void> {
  await giveStarterRules(texts, db);
  if (organization !== NORTHERN_MINE) return;
  const id = demoId(organization, 'alert rule', OWN_RULE.name);
  await insertAlertRule(db, { id, rule: OWN_RULE });
  await sql`
    update alert_rules set state = 'on', owner_id = ${demoId(organization, 'login', DEMO_OWNER)}
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
}
