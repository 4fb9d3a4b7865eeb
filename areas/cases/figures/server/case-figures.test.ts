import { beforeEach, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { changeCaseSettings } from '#areas/cases/settings/case-settings.contract.ts';
import { moveCase } from '#areas/cases/case/cases.contract.ts';
import { caseFigures } from './case-figures.service.ts';

const server = serverForTests();
let organizationId: string;
let admin: Caller;
let userId: string;
beforeEach(async () => {
  organizationId = await server.anOrganization('Ours');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId });
});

interface Decided {
  readonly cause?: string;
  /** Minutes from the red to the decision; null: not decided yet. */
  readonly minutes: number | null;
  readonly at?: string;
}

/** Creates cases whose red came in at a given time. */
async function theseCases(given: readonly Decided[]): Promise<void> {
  for (const { cause = 'confirmed', minutes, at = '2026-05-10T06:00:00Z' } of given) {
    await asAdmin(
      server.admin,
      `insert into cases (organization_id, id, user_id, cause, reason, began_at, state, decision, decided_at, first_decided_at)
       select $1, gen_random_uuid(), $2, $3, case when $3 = 'byHand' then 'Why' end, $5::timestamptz,
              case when $4::float8 is null then 'open' else 'decided' end, case when $4::float8 is not null then 'cleared' end,
              decided, decided
       from (select $5::timestamptz + make_interval(secs => $4::float8 * 60) as decided) moment`,
      [organizationId, userId, cause, minutes, at],
    );
  }
}

const figures = () =>
  withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
    caseFigures(db, { from: '2026-05-10T00:00:00Z', until: '2026-05-11T00:00:00Z' }),
  );

test('the figures give the time from red to decision', async () => {
  const target = { targetMinutes: 30, hiddenDecisions: [], ownDecisions: [], version: 0 };
  await admin.call(changeCaseSettings, { body: target });
  await theseCases([
    { minutes: 10 },
    { minutes: 30 },
    { minutes: 31, cause: 'unconfirmed' },
    { minutes: 90.5 },
    // Neither began with a red.
    { minutes: 1, cause: 'photo' },
    { minutes: 1, cause: 'byHand' },
    // The day before, and the day after.
    { minutes: 5, at: '2026-05-09T23:54:59Z' },
    { minutes: 5, at: '2026-05-10T23:55:00Z' },
    { minutes: null },
    { minutes: null, cause: 'byHand' },
  ]);

  expect(await figures()).toEqual({
    undecided: 2,
    decided: 4,
    medianMinutesToDecision: 30.5,
    decidedWithinTarget: 2,
    targetMinutes: 30,
  });
});

test('a second decision does not replace the time of the first', async () => {
  await theseCases([{ minutes: 10 }]);
  const [only] = await asAdmin<{ id: string }>(server.admin, `select id from cases where organization_id = $1`, [
    organizationId,
  ]);

  const again = { to: 'decided', decision: 'sentHome' } as const;
  await admin.call(moveCase, { params: { id: only?.id ?? '' }, body: again });

  expect(await figures()).toMatchObject({ decided: 1, medianMinutesToDecision: 10 });
});

test('without a decision the figures are empty', async () => {
  expect(await figures()).toEqual({
    undecided: 0,
    decided: 0,
    medianMinutesToDecision: null,
    decidedWithinTarget: 0,
    targetMinutes: 90,
  });
});
