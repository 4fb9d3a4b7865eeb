import { beforeEach, expect, test } from 'vitest';
import { anAlertDesk, type AlertDesk } from '#tests/support/alerts/alert-desk.ts';
import { aRuleOfAlerts } from '#tests/support/alerts/alerts.ts';
import { aMinuteOfAlerts, storedAlerts } from '#tests/support/alerts/fired-alerts.ts';
import { aReportedBaseline } from '#tests/support/results/reported-baselines.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import type { AlertTrigger } from '#areas/alerts/triggers/alert-trigger.ts';

const server = serverForTests();
let { admin, organizationId, ana, fire }: AlertDesk = {} as AlertDesk;

beforeEach(async () => {
  ({ admin, organizationId, ana, fire } = await anAlertDesk(server));
});

type About = NonNullable<Parameters<AlertDesk['fire']>[0]>;

/** Raises an alert of this kind and returns its states before and after `settle`, with a run of the job each time. */
async function statesAround(trigger: AlertTrigger, about: About, settle: () => Promise<unknown>): Promise<string[]> {
  const ruleId = await aRuleOfAlerts(admin, { trigger });
  await fire({ ruleId, userId: ana, ...about });
  const state = async () => (await storedAlerts(server, organizationId))[0]?.state ?? '';
  await aMinuteOfAlerts(server, organizationId);
  const before = await state();
  await settle();
  await aMinuteOfAlerts(server, organizationId);
  return [before, await state()];
}

const asOwner = (statement: string, values: unknown[] = []) =>
  asAdmin<{ id: string }>(server.admin, statement, [organizationId, ...values]);

/** Acknowledges the first drift signal of a baseline. */
const acknowledged = (baselineId: string) => () =>
  asOwner(
    `insert into drift_acknowledgements (organization_id, id, user_id, baseline_id, state, since, signal_at, counted_from,
       counted_to, acknowledged_by, note)
     values ($1, gen_random_uuid(), $2, $3, 'signal', now(), now(), '-infinity', now(), $2, 'We talked.')`,
    [ana, baselineId],
  );

const CLOSES = ['new', 'autoResolved'];

test('acknowledging a drift signal resolves its alert', async () => {
  const baselineId = await aReportedBaseline(server, { organizationId, userId: ana, value: 40 });
  const about = { cause: `baseline:${baselineId}` };

  expect(await statesAround({ kind: 'drift' }, about, acknowledged(baselineId))).toEqual(CLOSES);
});

test('a signal that returns after it was acknowledged stays open', async () => {
  const baselineId = await aReportedBaseline(server, { organizationId, userId: ana, value: 40 });
  const cause = `baseline:${baselineId}:1790000000.000000`;

  expect(await statesAround({ kind: 'drift' }, { cause }, acknowledged(baselineId))).toEqual(['new', 'new']);
});

test('a test added to a stale baseline resolves its alert', async () => {
  const baselineId = await aReportedBaseline(server, { organizationId, userId: ana, value: 40 });
  const about = { cause: `baseline:${baselineId}:2026-01-01` };
  const addTest = () => asOwner(`update baselines set last_member_at = now() where organization_id = $1`);

  expect(await statesAround({ kind: 'staleBaseline' }, about, addTest)).toEqual(CLOSES);
});

test('a new baseline resolves the alert about a missing one', async () => {
  const establish = () => aReportedBaseline(server, { organizationId, userId: ana, value: 40 });
  const trigger = { kind: 'noBaseline', afterDays: 14 } as const;

  expect(await statesAround(trigger, { cause: `person:${ana}` }, establish)).toEqual(CLOSES);
});

test('a decision resolves the alert about an undecided case', async () => {
  const [about] = await asOwner(
    `insert into cases (organization_id, id, user_id, cause, began_at) values ($1, gen_random_uuid(), $2, 'byHand', now())
     returning id`,
    [ana],
  );
  const decide = () =>
    asOwner(
      `update cases set state = 'decided', decision = 'fit', decided_at = now(), first_decided_at = now()
       where organization_id = $1`,
    );
  const trigger = { kind: 'caseUndecided', afterMinutes: 60 } as const;

  expect(await statesAround(trigger, { cause: `case:${about?.id}` }, decide)).toEqual(CLOSES);
});

test('an answer resolves the alert about a remark', async () => {
  const taken = { userId: ana, score: 41, takenAt: new Date().toISOString() };
  const [resultId] = await reportedTests(server, organizationId, [taken]);
  const [remark] = await asOwner(
    `insert into result_remarks (organization_id, id, result_id, user_id, text)
     values ($1, gen_random_uuid(), $2, $3, 'I slept badly.') returning id`,
    [resultId, ana],
  );
  const answer = () =>
    asOwner(
      `update result_remarks set answer = 'Thank you.', answered_at = now(), answered_by = $2 where organization_id = $1`,
      [ana],
    );
  const about = { cause: `remark:${remark?.id}`, resultId: resultId ?? null };

  expect(await statesAround({ kind: 'remark' }, about, answer)).toEqual(CLOSES);
});
