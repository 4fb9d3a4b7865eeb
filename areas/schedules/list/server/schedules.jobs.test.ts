import { expect, test } from 'vitest';
import { createSchedule } from '#areas/schedules/editor/server/schedules.service.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { anOrganization, aUser } from '#tests/support/builders.ts';
import { aRule } from '#tests/support/schedules/schedules.ts';
import { asAdmin, databaseForTests, TEST_SECRET } from '#tests/support/database/test-database.ts';
import { scheduleJobs } from './schedules.jobs.ts';

const database = databaseForTests();

const EVERYONE = {
  everyone: true,
  tagIds: [],
  tagMatch: 'any' as const,
  userIds: [],
  excludedTagIds: [],
  excludedUserIds: [],
};

/** Runs the jobs of one minute, as the product's own roles. */
async function minute(): Promise<void> {
  const parts = { texts: loadTexts(), seal: makeSeal(TEST_SECRET), publicUrl: () => 'https://portal.test.example' };
  const at = { databases: database.databases, log: createLog('silent') };
  for (const { cron, run } of scheduleJobs(parts)) if (cron) await run(at, undefined);
}

test('the jobs of a minute make the tests of every organization with a schedule, once, and none elsewhere', async () => {
  const organizations = [];
  for (const name of ['With a schedule', 'Without one', 'With another']) {
    const organizationId = await anOrganization(database.databases, name);
    await aUser(database.databases, { organizationId });
    organizations.push(organizationId);
    if (name === 'Without one') continue;
    await withOrganization(database.databases, { organizationId, actor: { userId: null } }, (db) =>
      createSchedule(db, { ...aRule(), audience: EVERYONE, isDraft: false }),
    );
  }

  await minute();
  await minute();

  const made = await asAdmin<{ organization: string; days: number; tests: number }>(
    database.admin,
    `select organization_id as organization, count(distinct opens_at)::int as days, count(*)::int as tests
     from occurrences group by 1`,
  );
  const byOrganization = new Map(made.map((each) => [each.organization, each]));
  const [first = '', without = '', other = ''] = organizations;
  expect(byOrganization.get(without)).toBeUndefined();
  for (const id of [first, other]) {
    expect(byOrganization.get(id)?.days).toBeGreaterThanOrEqual(14);
    expect(byOrganization.get(id)?.tests).toBe(byOrganization.get(id)?.days);
  }
});
