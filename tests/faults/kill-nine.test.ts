import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, type SessionUser } from '#areas/identity/session.contract.ts';
import { DEMO_PASSWORD } from '#database/seed/demo-logins.ts';
import { byProof } from '#tests/support/proof.ts';
import { ServerProcess } from './server-process.ts';
import { TagWriters } from './tag-writers.ts';

const KILLS = byProof({ gate: 3, all: 20 });
/** Tags acknowledged between two kills, at least. */
const PROGRESS = 3;
/** A kill comes at any moment of this span after the writers got going again. */
const SPAN_MS = 300;
/** Ends what never recovers. */
const RECOVERY_LIMIT_MS = 200_000;
const SEED = 20_261_115;

let directory: string;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-faults-'));
  server = new ServerProcess(directory);
  await server.start();
  token = await signIn();
});

afterAll(async () => {
  await server.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

test(`no acknowledged tag is lost when the server is killed ${KILLS} times while tags are created`, async () => {
  const writers = new TagWriters(server.url, token, ['Amber', 'Birch', 'Cedar']);
  const moments = randomMoments(SEED);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    await progress(writers);
    await sleep(moments());
    await server.end('SIGKILL');
    await server.start();
  }

  expect(await balance(writers)).toEqual({ lost: [], doubled: 0, surprises: [] });
  expect(writers.acknowledged.size).toBeGreaterThan(KILLS * PROGRESS);
});

test(`no acknowledged tag is lost when the database is killed ${KILLS} times under the running server`, async () => {
  const writers = new TagWriters(server.url, token, ['Delta', 'Ember', 'Fjord']);
  const moments = randomMoments(SEED + 1);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    await progress(writers);
    await sleep(moments());
    await server.killDatabase();
  }

  expect(await balance(writers)).toEqual({ lost: [], doubled: 0, surprises: [] });
  expect(writers.acknowledged.size).toBeGreaterThan(KILLS * PROGRESS);
  expect(server.isRunning()).toBe(true);
});

async function progress(writers: TagWriters): Promise<void> {
  await writers.moreAcknowledged(PROGRESS, RECOVERY_LIMIT_MS).catch((error: unknown) => {
    throw new Error(server.report(), { cause: error });
  });
}

/** Ends the writing and compares their ledger with what the server lists. */
async function balance(writers: TagWriters) {
  await progress(writers);
  await writers.stop();
  const found = await writers.readAll();

  const nameById = new Map(found.map(({ id, name }) => [id, name]));
  return {
    lost: [...writers.acknowledged].filter(([id, name]) => nameById.get(id) !== name),
    doubled: found.length - new Set(found.map(({ name }) => name)).size,
    surprises: writers.surprises,
  };
}

async function signIn(): Promise<string> {
  const reply = await fetch(`${server.url}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: DEMO_PASSWORD }),
  });
  const { user } = (await reply.json()) as { user: SessionUser };
  return user.token;
}

/** The same moments in every run (xorshift32). */
function randomMoments(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % SPAN_MS;
  };
}
