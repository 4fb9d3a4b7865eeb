import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { joinAsOwner } from '#platform/server/database/owner-connection.ts';
import { byProof } from '#tests/support/proof.ts';
import { randomMoments } from './random-moments.ts';
import { ServerProcess } from './server-process.ts';
import { SMALL, tokensOfOrganizations } from './small-installation.ts';
import { balance, noteBalance, NOTHING_LOST, ORGANIZATIONS, PROGRESS, TagWriters } from './tag-writers.ts';

const SERVER_KILLS = byProof({ gate: 3, all: 25 });
const DATABASE_KILLS = byProof({ gate: 3, all: 50 });
const SEED = 20_261_115;

let directory: string;
let server: ServerProcess;
let tokens: string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-faults-'));
  server = new ServerProcess(directory, SMALL);
  await server.start();
  const owner = await joinAsOwner(readConfig({ DATA_DIR: directory }));
  tokens = await tokensOfOrganizations(owner.connection, ORGANIZATIONS);
  await owner.close();
});

afterAll(async () => {
  await server.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

test(`no acknowledged tag is lost when the server is killed ${SERVER_KILLS} times while tags are created`, async () => {
  const writers = new TagWriters(server.url, tokens, ['Amber', 'Birch', 'Cedar']);
  const moments = randomMoments(SEED);

  for (let kill = 1; kill <= SERVER_KILLS; kill += 1) {
    await progress(writers);
    await sleep(moments());
    await server.end('SIGKILL');
    await server.start();
  }

  const found = await balance(writers);
  noteBalance('server killed', SERVER_KILLS, writers.acknowledged.size, found);
  expect(found).toEqual(NOTHING_LOST);
  expect(writers.acknowledged.size).toBeGreaterThan(SERVER_KILLS * PROGRESS);
});

test(`no acknowledged tag is lost when the database is killed ${DATABASE_KILLS} times under the running server`, async () => {
  const writers = new TagWriters(server.url, tokens, ['Delta', 'Ember', 'Fjord']);
  const moments = randomMoments(SEED + 1);

  for (let kill = 1; kill <= DATABASE_KILLS; kill += 1) {
    await progress(writers);
    await sleep(moments());
    await server.killDatabase();
  }

  const found = await balance(writers);
  noteBalance('database killed under the server', DATABASE_KILLS, writers.acknowledged.size, found);
  expect(found).toEqual(NOTHING_LOST);
  expect(writers.acknowledged.size).toBeGreaterThan(DATABASE_KILLS * PROGRESS);
  expect(server.isRunning()).toBe(true);
});

async function progress(writers: TagWriters): Promise<void> {
  await writers.progress().catch((error: unknown) => {
    throw new Error(server.report(), { cause: error });
  });
}
