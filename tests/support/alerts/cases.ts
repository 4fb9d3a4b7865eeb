import { openCase } from '#areas/cases/case/cases.contract.ts';
import { caseJobs } from '#areas/cases/opening/server/cases.jobs.ts';
import type { EventKind } from '#platform/shared/event-kind.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

interface RedVisit {
  readonly userId: string;
  /** When its tests arrived, the red one first. */
  readonly minutesAgo?: number;
  readonly outcome?: 'confirmed' | 'unconfirmed';
}

/**
 * Creates a red test and, if confirmed, a second one five minutes later; returns their ids. The visit has the first
 * one's id.
 */
export async function aRedVisit(
  server: TestServer,
  organizationId: string,
  { userId, minutesAgo = 30, outcome = 'confirmed' }: RedVisit,
): Promise<{ visitId: string; resultIds: string[] }> {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const red = { userId, score: 54, baseline: 46, deviation: 8 };
  const first = await reportedTests(server, organizationId, [{ ...red, takenAt: at(minutesAgo), outcome }]);
  const [visitId = ''] = first;
  const retest = { ...red, takenAt: at(minutesAgo - 5), retestOf: visitId };
  const second = outcome === 'confirmed' ? await reportedTests(server, organizationId, [retest]) : [];
  const resultIds = [...first, ...second];
  await asAdmin(server.admin, `update results set received_at = taken_at where id = any($1)`, [resultIds]);
  return { visitId, resultIds };
}

/** Delivers an event to the cases, as the queue does. */
export async function tellCases(
  server: TestServer,
  kind: EventKind,
  { organizationId, ...payload }: { readonly organizationId: string } & Record<string, unknown>,
): Promise<void> {
  const parts = { databases: server.databases, log: server.app.log as never };
  for (const job of caseJobs.filter(({ on }) => on === kind)) {
    await job.run(parts, { organizationId, eventId: crypto.randomUUID(), payload });
  }
}

/** Opens a case by hand without a test; returns its id. */
export async function aCase(admin: Caller, userId: string, reason = 'Seemed very tired.'): Promise<string> {
  const { status, body, problem } = await admin.call(openCase, { body: { userId, reason } });
  if (status !== 201) throw new Error(`No case was opened: ${JSON.stringify(problem)}`);
  return body.id;
}
