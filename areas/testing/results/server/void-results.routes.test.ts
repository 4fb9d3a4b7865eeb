import { expect, test } from 'vitest';
import { NORMS } from '#areas/scoring/norms.ts';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { getResult, voidResult, voidResults } from '../results.contract.ts';

const server = serverForTests();

async function threeTests() {
  const admin = await server.anAdmin();
  const { organizationId } = admin;
  const people = [await aUser(server.databases, admin), await aUser(server.databases, admin)] as const;
  const ids = await reportedTests(
    server,
    organizationId,
    [people[0], people[1], people[0]].map((userId, at) => ({
      userId,
      takenAt: `2026-03-0${at + 1}T06:00:00Z`,
      score: 40,
      normsVersion: NORMS.version,
    })),
  );
  return { admin, organizationId, ids };
}

test('several results are declared void with one reason, and the record names each', async () => {
  const { admin, organizationId, ids } = await threeTests();
  await admin.call(voidResult, { params: { id: ids[0] ?? '' }, body: { reason: 'Somebody else took it' } });

  const { body } = await admin.call(voidResults, { body: { ids: [...ids, ...ids], reason: 'Fire alarm' } });

  expect(body).toEqual({ voided: 2 });
  const reasons = ids.map(async (id) => (await admin.call(getResult, { params: { id } })).body.voidReason);
  expect(await Promise.all(reasons)).toEqual(['Somebody else took it', 'Fire alarm', 'Fire alarm']);
  const entries = await asAdmin(
    server.admin,
    `select from audit_entries where organization_id = $1 and action = 'result.voided'`,
    [organizationId],
  );
  expect(entries).toHaveLength(3);
});

test('one unknown result stops all of them', async () => {
  const { admin, ids } = await threeTests();
  const stranger = await threeTests();

  const { status } = await admin.call(voidResults, { body: { ids: [...ids, ...stranger.ids], reason: 'Fire alarm' } });

  expect(status).toBe(404);
  expect((await admin.call(getResult, { params: { id: ids[0] ?? '' } })).body.isVoided).toBe(false);
});

test('an administrator who may not declare results void is refused', async () => {
  const { organizationId, ids } = await threeTests();
  const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });

  expect((await supervisor.call(voidResults, { body: { ids, reason: 'Fire alarm' } })).status).toBe(403);
});
