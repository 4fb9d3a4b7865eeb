import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrganization, aUser } from '#tests/support/builders.ts';
import { asAdmin, databaseForTests, TEST_SECRET } from '#tests/support/database/test-database.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readConfig, type Config } from '../config.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { createLog } from '../log.ts';
import { recordKeeper } from '#platform/server/record/record-keeper.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { drillPlace } from './drill-place.ts';
import { drillRestore } from './restore-drill.ts';

const database = databaseForTests();
const NEVER = new AbortController().signal;
const MIB = 1024 ** 2;

let folder: string;
let config: Config;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenkeel-drill-'));
  config = settings({});
  const organizationId = await anOrganization(database.databases, 'Ours');
  const userId = await aUser(database.databases, { organizationId });
  await withOrganization(database.databases, { organizationId, actor: { userId } }, async (db) => {
    await sql`
      insert into audit_entries (id, actor_id, action, object_type, object_id, detail)
      values (gen_random_uuid(), ${userId}, 'tag.created', 'tag', ${userId}, '{}')`.execute(db);
  });
  await recordKeeper({ seal: makeSeal(TEST_SECRET), config: settings({ DATA_DIR: join(folder, 'heads') }) })(
    database.databases,
    createLog('silent'),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = (given: Record<string, string>) =>
  readConfig({
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    SECRET_KEY: TEST_SECRET,
    MIN_FREE_DISK_MB: '0',
    ...given,
  });

/** Writes a backup into a folder of its own and returns the settings with that folder. */
async function aBackup(change: (file: string) => Promise<unknown> = async () => undefined): Promise<Config> {
  const backups = await mkdtemp(join(folder, 'backups-'));
  const file = join(backups, 'evenkeel.gz');
  await writeBackup(database.admin, file, TEST_SECRET);
  await change(file);
  return settings({ BACKUP_DIR: backups });
}

test('the newest backup is restored in a temporary place, checked, and removed', async () => {
  const before = Date.now();
  const drilled = await aBackup(async (file) => {
    await writeFile(`${file}.old`, 'not a backup');
    await utimes(`${file}.old`, 1, 1);
    await writeFile(`${file}.part`, 'one that is being written');
  });

  const outcome = await drillRestore(drilled, MIB, NEVER);

  expect(outcome).toMatchObject({ organizations: 1 });
  expect(outcome.rows).toBeGreaterThan(3);
  expect(Date.parse(outcome.dataAt)).toBeGreaterThanOrEqual(before);
  expect(existsSync(drillPlace(drilled))).toBe(false);
});

test('a backup that is cut off fails the drill', async () => {
  const drilled = await aBackup(async (file) => writeFile(file, (await readFile(file)).subarray(0, -40)));

  await expect(drillRestore(drilled, MIB, NEVER)).rejects.toThrow(/incomplete|cannot be read/);
  expect(existsSync(drillPlace(drilled))).toBe(false);
});

test('an audit log that was changed before the backup fails the drill', async () => {
  await asAdmin(database.admin, `update audit_entries set action = 'tag.renamed' where action = 'tag.created'`);
  const drilled = await aBackup();
  await asAdmin(database.admin, `update audit_entries set action = 'tag.created' where action = 'tag.renamed'`);

  await expect(drillRestore(drilled, MIB, NEVER)).rejects.toThrow(/^The audit log of organization .* was changed/);
});

test('a folder without backups, or none at all, fails the drill', async () => {
  const empty = settings({ BACKUP_DIR: await mkdtemp(join(folder, 'empty-')) });

  await expect(drillRestore(empty, MIB, NEVER)).rejects.toThrow(/^There is no backup in BACKUP_DIR\.$/);
  const missing = settings({ BACKUP_DIR: join(folder, 'nowhere') });
  await expect(drillRestore(missing, MIB, NEVER)).rejects.toThrow(/^The folder in BACKUP_DIR cannot be read\.$/);
});

test('a backup of another key fails the drill', async () => {
  const { BACKUP_DIR = '' } = await aBackup();
  const drilled = settings({ BACKUP_DIR, SECRET_KEY: 'another secret that is long enough for this' });

  await expect(drillRestore(drilled, MIB, NEVER)).rejects.toThrow(/was made with another SECRET_KEY\.$/);
});

test('a drill does not begin without enough space', async () => {
  await expect(drillRestore(config, 2 ** 60, NEVER)).rejects.toThrow(
    /^The drill needs \d+\.\d GB of space in DATA_DIR/,
  );
});

test('a drill that is cut off leaves nothing', async () => {
  const drilled = await aBackup();
  const cut = new AbortController();
  const cutOff = drillRestore(drilled, MIB, cut.signal).catch((error: unknown) => error);
  await expect.poll(() => readdir(drillPlace(drilled)).catch(() => [])).toContain('cluster');

  cut.abort();

  expect(await cutOff).toBeInstanceOf(Error);
  expect(existsSync(drillPlace(drilled))).toBe(false);
});
