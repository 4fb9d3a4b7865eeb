import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRow } from '#tests/support/database/copied-rows.ts';
import { byProof } from '#tests/support/proof.ts';
import { atOnce, rounds, startTwoServers, tally, type TwoServers } from '#tests/support/server/race.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { aBegunTest, asBody, handIn, takePhotos } from '#tests/support/results/test-photos.ts';
import { prepareAttempts, startAttempt } from '../attempts.contract.ts';
import { putTestPhoto } from '#areas/testing/photos/photos.contract.ts';
import { addRemark } from '#areas/testing/remarks/remarks.contract.ts';

const ROUNDS = byProof({ gate: 3, all: 20 });
const MOST_REMARKS = 20;
const MOST_PHOTOS = 50;
const MOST_PREPARED = 60;

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.close());

const countIn = async (table: string, column: string, id: string): Promise<number> => {
  const text = `select count(*)::int as count from ${table} where ${column} = $1`;
  const [row] = await asAdmin<{ count: number }>(servers.first.admin, text, [id]);
  return row?.count ?? 0;
};

test('a result has a limited number of remarks, also when several are made at once', async () => {
  const { first } = servers;
  const worker = await first.signedInAs('user', await first.anOrganization('Mine'));
  const token = worker.token ?? '';
  await rounds(ROUNDS, async () => {
    const begun = await aBegunTest(first, worker);
    expect((await handIn(worker, begun)).status).toBe(200);
    const input = { params: { id: begun.id }, body: { text: 'It was loud.' } };
    const { body: remark } = await worker.call(addRemark, input);
    await copyRow(first.admin, { table: 'result_remarks', id: remark.id, times: MOST_REMARKS - 2 });

    const answers = await atOnce(servers, 6, (server) => server.holding(token).call(addRemark, input));

    expect(tally(answers)).toEqual({ 201: 1, 409: 5 });
    expect(await countIn('result_remarks', 'result_id', begun.id)).toBe(MOST_REMARKS);
  });
});

test('a person has a limited number of photos a day, also when several are sent at once', async () => {
  await rounds(ROUNDS, async () => {
    const { first } = servers;
    const organizationId = await first.anOrganization('Mine');
    const worker = await first.signedInAs('user', organizationId);
    await takePhotos(await first.signedInAs('admin', organizationId), 'optional');
    const begin = async () => (await worker.call(startAttempt, { body: { testType: 'FullTest' } })).body.attemptId;
    const id = await begin();
    const hash = `sha256(convert_to(n::text, 'UTF8'))`;
    await copyRow(first.admin, { table: 'attempts', id, times: MOST_PHOTOS - 2, but: { submission_hash: hash } });
    await worker.call(putTestPhoto, { params: { id }, body: asBody() });
    await asAdmin(
      first.admin,
      `insert into photos (organization_id, id, user_id, attempt_id, image, mime, width, height, expires_at)
       select photo.organization_id, gen_random_uuid(), photo.user_id, attempt.id, photo.image, photo.mime, photo.width,
              photo.height, photo.expires_at
       from attempts attempt join photos photo on photo.attempt_id = $1
       where attempt.user_id = photo.user_id and attempt.id <> $1`,
      [id],
    );
    const attempts: string[] = [];
    for (let n = 0; n < 4; n += 1) attempts.push(await begin());

    const answers = await atOnce(servers, attempts.length, (server, place) =>
      server.holding(worker.token ?? '').call(putTestPhoto, { params: { id: attempts[place] ?? '' }, body: asBody() }),
    );

    expect(tally(answers)).toEqual({ 204: 1, 429: 3 });
    expect(await countIn('photos', 'user_id', worker.userId ?? '')).toBe(MOST_PHOTOS);
  });
});

test('a person has a limited number of prepared tests, also when several devices ask at once', async () => {
  await rounds(ROUNDS, async () => {
    const { first } = servers;
    const worker = await first.signedInAs('user', await first.anOrganization('Mine'));

    const answers = await atOnce(servers, 16, (server) =>
      server.holding(worker.token ?? '').call(prepareAttempts, { body: { testType: 'FullTest', count: 5 } }),
    );

    expect(tally(answers)).toEqual({ 201: 16 });
    expect(answers.flatMap(({ body }) => body.attempts)).toHaveLength(MOST_PREPARED);
    expect(await countIn('attempts', 'user_id', worker.userId ?? '')).toBe(MOST_PREPARED);
  });
});
