import { startAttempt, submitAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

/** Moves the start of a new test back by four minutes: long enough to have been taken. */
const asIfBegunEarlier = (server: TestServer, attemptId: string, minutes = 4): Promise<unknown> =>
  asAdmin(server.admin, `update attempts set created_at = now() - make_interval(mins => $2) where id = $1`, [
    attemptId,
    minutes,
  ]);

/** Takes a whole test supervised by an administrator; returns the ids of what was stored. */
export async function aTakenTest(
  server: TestServer,
  admin: Caller,
  userId: string,
): Promise<{ resultId: string; baselineId: string; openAttemptId: string; remarkId: string }> {
  const begin = async () => (await admin.call(startAttempt, { body: { testType: 'FullTest', userId } })).body;
  const { attemptId, seed } = await begin();
  await asIfBegunEarlier(server, attemptId);
  const startedAt = new Date(Date.now() - 240_000).toISOString();
  const body = simulate({ slowness: 0, deviceClass: 'desktop-mouse' }, { testType: 'FullTest', seed, startedAt });
  await admin.call(submitAttempt, { params: { id: attemptId }, body });
  const [series] = await asAdmin<{ id: string }>(server.admin, `select id from baselines where user_id = $1`, [userId]);
  const remarkId = await aRemark(server, attemptId);
  return { resultId: attemptId, baselineId: series?.id ?? '', openAttemptId: (await begin()).attemptId, remarkId };
}

async function aRemark(server: TestServer, resultId: string): Promise<string> {
  const id = crypto.randomUUID();
  await asAdmin(
    server.admin,
    `insert into result_remarks (organization_id, id, result_id, user_id, text)
     select organization_id, $1, id, user_id, 'It was loud.' from results where id = $2`,
    [id, resultId],
  );
  return id;
}
