import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { readPostmasterFile } from '#platform/server/embedded-postgres/postmaster-file.ts';
import { joinAsOwner } from '#platform/server/database/owner-connection.ts';
import { noteFaults } from '#tests/support/machines/fault-ledger.ts';
import { byProof } from '#tests/support/proof.ts';
import { randomMoments } from './random-moments.ts';
import { ServerProcess } from './server-process.ts';
import { SMALL, tokensOfOrganizations } from './small-installation.ts';
import { compare, NOTHING_LOST, ORGANIZATIONS, TagWriters } from './tag-writers.ts';

const LOSSES = byProof({ gate: 1, all: 8 });
const SEED = 20_261_118;

let directory: string;
let server: ServerProcess;
let tokens: string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-power-'));
  server = new ServerProcess(dataOf('original'), SMALL);
  await server.start();
  const owner = await joinAsOwner(readConfig({ DATA_DIR: dataOf('original') }));
  tokens = await tokensOfOrganizations(owner.connection, ORGANIZATIONS);
  await owner.close();
});

afterAll(async () => {
  await server.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

const dataOf = (name: string): string => join(directory, name);
const databaseOf = (name: string): string => join(dataOf(name), 'postgres');

interface Loss {
  readonly name: string;
  /** What was acknowledged before the power loss. */
  readonly acknowledged: readonly [id: string, name: string][];
}

test(`no acknowledged tag is lost when the power goes, ${LOSSES} times, at any moment`, async () => {
  const writers = new TagWriters(server.url, tokens, ['Amber', 'Birch', 'Cedar']);
  const moments = randomMoments(SEED);
  const losses: Loss[] = [];
  for (let loss = 1; loss <= LOSSES; loss += 1) {
    await writers.progress();
    await sleep(moments());
    losses.push(await losePower(`copy ${loss}`, writers));
  }
  await writers.stop();
  await server.end('SIGTERM');

  for (const { name, acknowledged } of losses) {
    const found = compare(acknowledged, await tagsAfter(name));
    noteLoss(acknowledged.length, found);
    expect(found).toEqual(NOTHING_LOST);
  }
});

const noted = { kind: 'power lost', faults: 0, acknowledged: 0, lost: 0, doubled: 0 };
function noteLoss(acknowledged: number, { lost, doubled }: ReturnType<typeof compare>): void {
  noted.faults += 1;
  noted.acknowledged += acknowledged;
  noted.lost += lost.length;
  noted.doubled += doubled;
  noteFaults(noted);
}

/**
 * Copies the files as of one moment: no process of the database runs meanwhile, so no file is newer than another.
 * Everything acknowledged until they continue was committed before, and must be in the copy.
 */
async function losePower(name: string, writers: TagWriters): Promise<Loss> {
  await mkdir(databaseOf(name), { recursive: true });
  const processes = await freezeDatabase();
  try {
    // Keeps owner, times and links.
    await promisify(execFile)('cp', ['-a', join(databaseOf('original'), 'cluster'), databaseOf(name)]);
    return { name, acknowledged: [...writers.acknowledged] };
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
}

/** Stops the main process first, so that there are no new ones, then all its children. */
async function freezeDatabase(): Promise<number[]> {
  const main = (await readPostmasterFile(join(databaseOf('original'), 'cluster')))?.pid ?? 0;
  const stopped = [main];
  process.kill(main, 'SIGSTOP');
  for (const { pid, parent } of await processList()) {
    if (parent !== main) continue;
    process.kill(pid, 'SIGSTOP');
    stopped.push(pid);
  }
  const runs = async () => {
    const states = new Map((await processList()).map(({ pid, state }) => [pid, state]));
    return stopped.some((pid) => !/^[TZ]/.test(states.get(pid) ?? 'Z'));
  };
  while (await runs()) await sleep(5);
  return stopped;
}

async function processList(): Promise<{ pid: number; parent: number; state: string }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, state = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), state };
    });
}

/** Starts the product on a copy, which looks to the database like a machine that lost power. */
async function tagsAfter(name: string) {
  await cp(join(databaseOf('original'), 'superuser-password'), join(databaseOf(name), 'superuser-password'));
  const revived = new ServerProcess(dataOf(name), SMALL);
  await revived.start();
  try {
    const reader = new TagWriters(revived.url, tokens, []);
    return await reader.readAll();
  } finally {
    await revived.end('SIGTERM');
    await rm(dataOf(name), { recursive: true });
  }
}
