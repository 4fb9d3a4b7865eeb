import { beforeEach, expect, test } from 'vitest';
import { EVERYONE } from '#areas/users/person/audience.ts';
import { aCauseDesk, onMarch, type CauseDesk } from '#tests/support/alerts/alert-causes.ts';
import { aUser } from '#tests/support/builders.ts';
import { receivedTests } from '#tests/support/results/received-tests.ts';
import { aReportedBaseline } from '#tests/support/results/reported-baselines.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';

const server = serverForTests();
let { organizationId, ana, ben, asked }: CauseDesk = {} as CauseDesk;
beforeEach(async () => {
  ({ organizationId, ana, ben, asked } = await aCauseDesk(server));
});

const asOwner = (statement: string, values: unknown[] = []) =>
  asAdmin(server.admin, statement, [organizationId, ...values]);

const WITHOUT_ANA = () => ({ ...EVERYONE, excludedUserIds: [ana] });

test('a person who should test lacks a baseline this many days after they were added', async () => {
  const admin = await aUser(server.databases, { organizationId, role: 'admin' });
  const cleo = await aUser(server.databases, { organizationId });
  await asOwner(`update users set created_at = $2 where organization_id = $1`, [onMarch(1)]);
  await aReportedBaseline(server, { organizationId, userId: ben, value: 40 });
  await aReportedBaseline(server, { organizationId, userId: cleo, value: null });
  const causes = await asked({ kind: 'noBaseline', afterDays: 14 });

  expect(causes.map(({ key }) => key)).not.toContain(`person:${admin}`);
  expect(new Set(causes.map(({ userId }) => userId))).toEqual(new Set([ana, cleo]));
  expect(causes[0]).toMatchObject({ happenedAt: onMarch(15), facts: { count: 14 } });
  expect(await asked({ kind: 'noBaseline', afterDays: 31 })).toEqual([]);
  expect((await asked({ kind: 'noBaseline', afterDays: 14 }, {}, WITHOUT_ANA())).map(({ userId }) => userId)).toEqual([
    cleo,
  ]);
});

test('a remark is a cause with the test it is about', async () => {
  const [resultId] = await receivedTests(server, organizationId, [{ userId: ana, receivedAt: onMarch(2) }]);
  const remark = crypto.randomUUID();
  await asOwner(
    `insert into result_remarks (organization_id, id, result_id, user_id, text, created_at)
     values ($1, $2, $3, $4, 'I slept badly.', $5)`,
    [remark, resultId, ana, onMarch(2, '09:00')],
  );
  // An administrator's remark does not count.
  await asOwner(
    `insert into result_remarks (organization_id, id, result_id, user_id, written_by, text, created_at)
     values ($1, $2, $3, $4, $4, 'The gate was loud.', $5)`,
    [crypto.randomUUID(), resultId, ana, onMarch(2, '09:30')],
  );

  expect(await asked({ kind: 'remark' })).toMatchObject([
    { key: `remark:${remark}`, userId: ana, resultId, happenedAt: onMarch(2, '09:00'), facts: {} },
  ]);
  expect(await asked({ kind: 'remark' }, {}, WITHOUT_ANA())).toEqual([]);
});

test('a case is undecided this many minutes after it was opened, even if it is decided later', async () => {
  const aCase = async (userId: string, decidedAt: string | null) => {
    const id = crypto.randomUUID();
    await asOwner(
      `insert into cases (organization_id, id, user_id, cause, began_at, opened_at, state, decision, decided_at, first_decided_at)
       values ($1, $2, $3, 'byHand', $4, $4, case when $5::timestamptz is null then 'open' else 'decided' end,
               case when $5::timestamptz is not null then 'fit' end, $5, $5)`,
      [id, userId, onMarch(3), decidedAt],
    );
    return id;
  };
  const open = await aCase(ana, null);
  const late = await aCase(ben, onMarch(3, '09:01'));
  await aCase(ben, onMarch(3, '08:59'));
  const causes = await asked({ kind: 'caseUndecided', afterMinutes: 60 });

  expect(new Set(causes.map(({ key }) => key))).toEqual(new Set([`case:${open}`, `case:${late}`]));
  expect(causes[0]).toMatchObject({ happenedAt: onMarch(3, '09:00'), facts: { minutes: 60 } });
  expect(
    (await asked({ kind: 'caseUndecided', afterMinutes: 60 }, {}, WITHOUT_ANA())).map(({ userId }) => userId),
  ).toEqual([ben]);
});

test('the first test on another kind of device is a cause, a first test ever or a second one is not', async () => {
  const stored = { device_key: 'another' };
  const [, other] = await receivedTests(server, organizationId, [
    { userId: ana, receivedAt: onMarch(4) },
    { userId: ana, receivedAt: onMarch(5), stored },
    { userId: ana, receivedAt: onMarch(6), stored },
  ]);

  expect((await asked({ kind: 'newDevice' })).map(({ resultId }) => resultId)).toEqual([other]);
});

test('an export of too many people is about the person who exported, when the limit is exceeded', async () => {
  const [large, small] = [crypto.randomUUID(), crypto.randomUUID()];
  const inFile = (fileId: string, userId: string, at: string, takenBy = ben) =>
    asOwner(
      `insert into named_files (organization_id, user_id, file_id, kind, taken_by, taken_at)
       values ($1, $2, $3, 'report', $4, $5)`,
      [userId, fileId, takenBy, at],
    );
  await inFile(large, ana, onMarch(7, '08:00'));
  await inFile(large, ben, onMarch(7, '08:01'));
  await inFile(large, crypto.randomUUID(), onMarch(7, '08:02'));
  await inFile(small, ana, onMarch(7, '08:00'));
  const strangers = crypto.randomUUID();
  for (const userId of [ana, ben]) await inFile(strangers, userId, onMarch(8), crypto.randomUUID());

  expect(await asked({ kind: 'manyExported', above: 1 })).toMatchObject([
    { key: `file:${large}`, userId: ben, happenedAt: onMarch(7, '08:01'), facts: { count: 3 } },
    { key: `file:${strangers}`, userId: null, facts: { count: 2 } },
  ]);
  expect(await asked({ kind: 'manyExported', above: 3 })).toEqual([]);
});

test('a kiosk clock that is wrong by more than the limit is one cause until it is right', async () => {
  const kiosk = crypto.randomUUID();
  await asOwner(
    `insert into kiosks (organization_id, id, name, token_hash, pairing_ends_at, paired_at, created_by,
       clock_offset_seconds, clock_read_at, clock_wrong_since)
     values ($1, $2, 'North 2', sha256('t'), now(), now(), $3, -600, $4, $5)`,
    [kiosk, ana, onMarch(9, '10:00'), onMarch(9)],
  );
  const [first] = await asked({ kind: 'clockOffset', aboveMinutes: 5 });
  await asOwner(`update kiosks set clock_read_at = $2 where organization_id = $1`, [onMarch(9, '11:00')]);
  const [second] = await asked({ kind: 'clockOffset', aboveMinutes: 5 });

  expect(first).toMatchObject({ kioskId: kiosk, userId: null, facts: { minutes: 10, name: 'North 2' } });
  expect(second?.key).toBe(first?.key);
  expect(await asked({ kind: 'clockOffset', aboveMinutes: 10 })).toEqual([]);
});
