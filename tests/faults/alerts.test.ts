import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAlertRule } from '#areas/alerts/rules/server/alert-rules.service.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { anAlertRule } from '#tests/support/alerts/alert-rules.ts';
import { noteFaults } from '#tests/support/machines/fault-ledger.ts';
import { aUser } from '#tests/support/builders.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { killed, openJobServers, until } from './job-servers.ts';

const REDS = 300;
const PATIENCE_MS = 240_000;

const jobs = openedForTests(() => openJobServers('fire-alerts.ts'));

async function mailsWritten(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from mails`.execute(jobs.databases.system);
  return rows[0]?.count ?? 0;
}

/** Makes many people red at once, each with an event. */
const manyReds = (userIds: readonly string[]): Promise<void> =>
  jobs.inside(async (db) => {
    for (const userId of userIds) {
      const id = crypto.randomUUID();
      await sql`
        insert into attempts (id, user_id, test_type, seed, task_version, way, expires_at)
        values (${id}, ${userId}, 'FullTest', repeat('0', 32), 't', 'own', now())`.execute(db);
      await sql`
        insert into visits (id, user_id, outcome, began_at) values (${id}, ${userId}, 'confirming', now())`.execute(db);
      await sql`
        insert into results (id, user_id, visit_id, test_type, device_class, device_key, way, taken_at, norms_version,
          task_version, scoring_version, policy_version, is_valid, score, metrics, deviation)
        values (${id}, ${userId}, ${id}, 'FullTest', 'phone-touch', 'k', 'own', now(), 'n', 't', 's', 1, true, 54, '{}',
          8)`.execute(db);
      await announce(db, resultRecorded, { resultId: id, userId, visitId: id, outcome: 'confirming' });
    }
  });

test(
  'each red test causes one alert and one mail, although a server dies in the middle and two others continue',
  async () => {
    const { databases, organizationId } = jobs;
    const userIds: string[] = [];
    for (let i = 0; i < REDS; i += 1) userIds.push(await aUser(databases, { organizationId }));
    await jobs.inside((db) =>
      createAlertRule(db, {
        ...anAlertRule({
          trigger: { kind: 'deviation', unit: 'points', above: 5 },
          steps: [{ afterMinutes: 0, recipients: [{ kind: 'address', address: 'gate@test.example' }] }],
        }),
        state: 'on',
      }),
    );
    await manyReds(userIds);
    const victim = jobs.start();
    await until(async () => (await jobs.count(sql`alerts`)) > 0);
    await killed(victim);
    const halfway = await jobs.count(sql`alerts`);
    jobs.start();
    jobs.start();
    const waiting = sql`alert_deliveries where mail_id is null`;
    await until(async () => (await jobs.count(sql`alerts`)) >= REDS && (await jobs.count(waiting)) === 0);

    const fired = await jobs.count(sql`alerts`);
    const [lost, doubled] = [Math.max(0, REDS - fired), Math.max(0, fired - REDS)];
    noteFaults({ kind: 'server killed while it fires alerts', faults: 1, acknowledged: REDS, lost, doubled });
    expect(halfway).toBeLessThan(REDS);
    expect(fired).toBe(REDS);
    expect(await jobs.count(sql`(select distinct visit_id, user_id from alerts) each_one`)).toBe(REDS);
    expect(await jobs.count(sql`alert_steps`)).toBe(REDS);
    expect(await jobs.count(sql`(select distinct mail_id from alert_deliveries) written`)).toBe(REDS);
    expect(await mailsWritten()).toBe(REDS);
  },
  PATIENCE_MS,
);
