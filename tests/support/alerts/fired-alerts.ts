import type { z } from 'zod';
import { createAlertRule, type RuleState } from '#areas/alerts/rules/alert-rules.contract.ts';
import { watchAlerts } from '#areas/alerts/firing/server/alert-watch.service.ts';
import { alertJobs } from '#areas/alerts/firing/server/alerts.jobs.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import type { EventKind } from '#platform/shared/event-kind.ts';
import { anAlertRule } from './alert-rules.ts';
import { reportedTests, type ReportedTest } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

type Rule = Parameters<typeof anAlertRule>[0] & { readonly state?: RuleState };

/** Creates a rule that also fires for events of the last days; returns its id. */
export async function aFiringRule(server: TestServer, admin: Caller, { state = 'on', ...rule }: Rule): Promise<string> {
  const { status, body, problem } = await admin.call(createAlertRule, { body: { ...anAlertRule(rule), state } });
  if (status !== 201) throw new Error(`No rule was made: ${JSON.stringify(problem)}`);
  await asAdmin(server.admin, `update alert_rules set fires_from = now() - interval '120 days' where id = $1`, [
    body.id,
  ]);
  return body.id;
}

/** Delivers an event to the alerts, as the queue does. */
export async function tellAlerts<P extends z.ZodType>(
  server: TestServer,
  kind: EventKind<P>,
  { organizationId, ...payload }: { readonly organizationId: string } & z.input<P>,
): Promise<void> {
  const parts = { databases: server.databases, log: server.app.log as never };
  for (const job of alertJobs(server.app.parts).filter(({ on }) => on === (kind as EventKind))) {
    await job.run(parts, { organizationId, eventId: crypto.randomUUID(), payload });
  }
}

/**
 * Stores a test that has just arrived and delivers it to the alerts; returns its id, which is also that of its visit.
 */
export async function aToldTest(
  server: TestServer,
  organizationId: string,
  test: Omit<ReportedTest, 'takenAt'> & { readonly takenAt?: string },
): Promise<string> {
  const red = { score: 54, baseline: 46, deviation: 8, outcome: 'confirming', takenAt: new Date().toISOString() };
  const [resultId = ''] = await reportedTests(server, organizationId, [{ ...red, ...test }]);
  const { userId, outcome = 'confirming', retestOf } = test;
  await tellAlerts(server, resultRecorded, {
    organizationId,
    resultId,
    userId,
    visitId: retestOf ?? resultId,
    outcome: outcome as 'confirming',
  });
  return resultId;
}

/** Runs the alerts job of each minute, at a time that the test chooses. */
export const aMinuteOfAlerts = (server: TestServer, organizationId: string, now?: Date): Promise<void> =>
  watchAlerts(server.app.parts, server.databases, { organizationId, ...(now && { now }) });

interface StoredAlert {
  id: string;
  ruleId: string;
  cause: string;
  userId: string | null;
  state: string;
  severity: string;
  step: number;
  heldBy: string | null;
  facts: Record<string, unknown>;
  steps: string[];
}

export const storedAlerts = (server: TestServer, organizationId: string): Promise<StoredAlert[]> =>
  asAdmin<StoredAlert>(
    server.admin,
    `select id, rule_id as "ruleId", cause, user_id as "userId", state, severity, step, held_by as "heldBy", facts,
            (select array_agg(kind order by at, step.id) from alert_steps step where alert_id = alert.id) as steps
     from alerts alert where organization_id = $1 order by happened_at, id`,
    [organizationId],
  );

interface StoredDelivery {
  alertId: string;
  step: number;
  to: string | null;
  state: string;
  note: string | null;
  notBefore: Date;
  mailId: string | null;
}

export const storedDeliveries = (server: TestServer, organizationId: string): Promise<StoredDelivery[]> =>
  asAdmin<StoredDelivery>(
    server.admin,
    `select alert_id as "alertId", step, coalesce(recipient_id::text, address, endpoint_id::text) as to, state, note,
            not_before as "notBefore", mail_id as "mailId"
     from alert_deliveries where organization_id = $1 order by created_at, step, id`,
    [organizationId],
  );
