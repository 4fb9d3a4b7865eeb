import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '../../apps/server/main.ts');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-stop-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Starts the server, and sends signals at these moments after the start or after it is ready. */
async function stopped(when: 'ready' | 'starting', momentsMs: readonly number[]) {
  const env = {
    ...process.env,
    DATA_DIR: directory,
    PORT: '0',
    DEMO: '0',
    PUBLIC_URL: 'http://localhost',
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(server, 'close') as Promise<[number]>;
  const ready = new Promise<void>((resolve) => {
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('is ready')) resolve();
    });
  });
  if (when === 'ready') await ready;
  for (const ms of momentsMs) {
    await sleep(ms);
    server.kill('SIGTERM');
  }
  const [code] = await ended;
  const databaseLives = await access(join(directory, 'postgres/cluster/postmaster.pid')).then(
    () => true,
    () => false,
  );
  return { code, databaseLives, warnings: warningsIn(said) };
}

/** Ignores the warning about a portal that is not built. */
const warningsIn = (said: string) =>
  said.split('\n').filter((line) => line.includes('"level":40') && !line.includes('The portal is not built'));

const CLEAN = { code: 0, databaseLives: false, warnings: [] };

test('a server that is stopped also stops its database and logs no warning', async () => {
  expect(await stopped('ready', [0])).toEqual(CLEAN);
});

test('a repeated signal a moment later changes nothing', async () => {
  expect(await stopped('ready', [0, 20, 100])).toEqual(CLEAN);
});

test('a start interrupted at any moment leaves no database running', async () => {
  for (const moment of [300, 500, 700, 900, 1_100]) {
    expect(await stopped('starting', [moment])).toMatchObject({ databaseLives: false, warnings: [] });
  }
});
