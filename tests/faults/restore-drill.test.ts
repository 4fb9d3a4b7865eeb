import { existsSync } from 'node:fs';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiesIn } from '#platform/server/archive/archive-folder.ts';
import { readConfig } from '#platform/server/config.ts';
import { joinAsOwner } from '#platform/server/database/owner-connection.ts';
import { drillPlace } from '#platform/server/restore-drill/drill-place.ts';
import { eventually } from '#tests/support/eventually.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { ServerProcess } from './server-process.ts';
import { makeOrganization, SMALL } from './small-installation.ts';

const TOKEN = 'a-token-for-prometheus';

let directory: string;
let settings: Record<string, string>;
let server: ServerProcess;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-restore-drill-'));
  settings = { ...SMALL, ARCHIVE_DIR: join(directory, 'archive'), RESTORE_DRILL_DAYS: '1', METRICS_TOKEN: TOKEN };
  server = new ServerProcess(join(directory, 'data'), settings);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

const config = () => readConfig({ ...settings, DATA_DIR: join(directory, 'data') });
const copies = () => copiesIn(settings['ARCHIVE_DIR'] ?? '');

async function asOwner<Row extends object>(statement: string): Promise<Row[]> {
  const owner = await joinAsOwner(config());
  try {
    return await asAdmin<Row>(owner.connection, statement);
  } finally {
    await owner.close();
  }
}

/** Starts the server, waits for the end of the drill that begins with it, and returns its outcome. */
async function drilled() {
  await server.start();
  return eventually(async () => {
    const [drill] = await asOwner<{ problem: string | null; rows: number; organizations: number; isFresh: boolean }>(
      `select problem, row_count::int as rows, organizations, data_at <= started_at as "isFresh"
       from restore_drills where ended_at is not null order by started_at desc limit 1`,
    );
    if (!drill) throw new Error('No drill has ended yet.');
    return drill;
  });
}

/** Makes the next start begin another drill. */
const forget = () => asOwner('delete from restore_drills');

test('a server with an archive tries its restore by itself, also after it was killed meanwhile', async () => {
  await server.start();
  const owner = await joinAsOwner(config());
  await makeOrganization(owner.connection);
  await eventually(async () => expect((await copies()).length).toBeGreaterThan(0));
  await server.end('SIGTERM');
  await forget();

  expect(await drilled()).toMatchObject({ problem: null, organizations: 1, isFresh: true });
  const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(await metrics.text()).toMatch(/^evenkeel_restore_drill_success 1$/m);

  await server.end('SIGTERM');
  await forget();
  await server.start();
  await eventually(() => expect(existsSync(drillPlace(config()))).toBe(true));
  await server.end('SIGKILL');
  await forget();
  expect(await drilled()).toMatchObject({ problem: null });
  expect(existsSync(drillPlace(config()))).toBe(false);
});

test('a copy with damaged files fails the drill, and the reason is kept', async () => {
  await server.end('SIGTERM');
  await forget();
  const [copy] = await copies();
  await truncate(join(copy?.folder ?? '', 'global/pg_control'), 100);

  const { problem } = await drilled();

  expect(problem).toMatch(/database|pg_control/);
  expect(existsSync(drillPlace(config()))).toBe(false);
});
