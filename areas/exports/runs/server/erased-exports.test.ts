import pg from 'pg';
import { expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { openExportDesk } from '#tests/support/exports.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { untilSomebodyWaits } from '#tests/support/server/race.ts';
import { eraseFromExports } from './erased-exports.service.ts';

const desk = openedForTests(() => openExportDesk());

test('a file that becomes ready during an erasure is deleted too', async () => {
  const owner = await desk.owner();
  const { organizationId } = owner;
  const id = await desk.order(owner);
  const running = `state = 'running', claim = gen_random_uuid(), claimed_until = now() + interval '1 minute'`;
  await desk.change(`update export_runs set ${running} where id = $1`, [id]);
  const maker = new pg.Client(desk.server.admin);
  await maker.connect();
  await maker.query('begin');
  const ready = `state = 'ready', claim = null, claimed_until = null, done_at = now(), sha256 = repeat('0', 64)`;
  await maker.query(`update export_runs set ${ready} where id = $1`, [id]);

  const erased = withOrganization(desk.server.databases, { organizationId, actor: { userId: null } }, (db) =>
    eraseFromExports(db, desk.parts.config, { whole: [], single: [] }),
  );
  await untilSomebodyWaits(desk.server.admin);
  await maker.query('commit');
  await Promise.all([erased, maker.end()]);

  expect((await desk.run(owner, id)).state).toBe('deleted');
});
