import { createAlertRule } from '#areas/alerts/rules/alert-rules.contract.ts';
import type { Alert } from '#areas/alerts/alert/alerts.contract.ts';
import { anAlertRule } from './alert-rules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

/** Creates a rule that is off, so that only the test fires it; returns its id. */
export async function aRuleOfAlerts(
  admin: Caller,
  rule: Parameters<typeof anAlertRule>[0] = {},
  state: 'off' | 'on' = 'off',
): Promise<string> {
  const { status, body, problem } = await admin.call(createAlertRule, { body: { ...anAlertRule(rule), state } });
  if (status !== 201) throw new Error(`No rule was made: ${JSON.stringify(problem)}`);
  return body.id;
}

interface FiredAlert {
  readonly organizationId: string;
  readonly ruleId: string;
  readonly userId?: string | null;
  readonly visitId?: string | null;
  readonly resultId?: string | null;
  readonly cause?: string;
  readonly severity?: Alert['severity'];
  readonly facts?: Alert['facts'];
  readonly minutesAgo?: number;
  readonly isTest?: boolean;
  readonly isForHealth?: boolean;
  readonly heldBy?: string | null;
  readonly groupId?: string | null;
}

/** Creates an alert as the engine leaves it when it has just fired; returns its id. */
export async function aFiredAlert(server: TestServer, fired: FiredAlert): Promise<string> {
  const id = crypto.randomUUID();
  const { organizationId, ruleId, userId = null, visitId = null, cause = `test:${id}`, severity = 'warning' } = fired;
  const {
    facts = {},
    minutesAgo = 1,
    isTest = false,
    isForHealth = false,
    heldBy = null,
    groupId = null,
    resultId = null,
  } = fired;
  await asAdmin(
    server.admin,
    `insert into alerts (organization_id, id, rule_id, what, cause, user_id, visit_id, severity, facts, happened_at, fired_at,
                         is_test, is_for_health, held_by, state, group_id, result_id)
     values ($1, $2, $3,
             case when $4 like 'device:%' then 'device' else (select trigger_kind from alert_rules where id = $3) end,
             $4, $5, $6, $7, $8, now() - make_interval(mins => $9), now() - make_interval(mins => $9),
             $10, $11, $12, case when $12::uuid is null then 'new' else 'held' end, $13, $14)`,
    [
      organizationId,
      id,
      ruleId,
      cause,
      userId,
      visitId,
      severity,
      JSON.stringify(facts),
      minutesAgo,
      isTest,
      isForHealth,
      heldBy,
      groupId,
      resultId,
    ],
  );
  await asAdmin(
    server.admin,
    `insert into alert_steps (organization_id, id, alert_id, kind) values ($1, $2, $3, 'fired')`,
    [organizationId, crypto.randomUUID(), id],
  );
  return id;
}
