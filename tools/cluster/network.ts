import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, isProcessListed, sendSignal } from '#platform/server/embedded-postgres/process-life.ts';

/** The machines of the cluster and their addresses, which are those of the files in deploy/cluster. */
export const ADDRESSES = {
  db1: '10.86.0.11',
  db2: '10.86.0.12',
  db3: '10.86.0.13',
  app1: '10.86.0.31',
  app2: '10.86.0.32',
  front: '10.86.0.41',
  client: '10.86.0.99',
} as const;

export type MachineName = keyof typeof ADDRESSES;

const NAMESPACES = '/run/netns';
const OURS = /^evenkeel-(\d+)-/;
const SWITCH = 'switch';

const ip = (...words: readonly string[]): string => execFileSync('ip', words, { encoding: 'utf8' });

/**
 * A network of its own for the cluster of one run: a namespace for each machine and one for the switch between them, so
 * that no address of it exists outside, and that taking down one link cuts off one machine.
 */
export class Network {
  readonly #run: number;

  /** `run` is the id of the process that cleans up; a later run removes what belongs to no living one. */
  constructor(run: number) {
    this.#run = run;
  }

  lay(): void {
    const middle = this.nameOf(SWITCH);
    ip('netns', 'add', middle);
    ip('-n', middle, 'link', 'add', 'bridge', 'type', 'bridge');
    ip('-n', middle, 'link', 'set', 'bridge', 'up');
    for (const [machine, address] of Object.entries(ADDRESSES)) {
      const name = this.nameOf(machine);
      ip('netns', 'add', name);
      ip('link', 'add', machine, 'netns', middle, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
      ip('-n', middle, 'link', 'set', machine, 'master', 'bridge', 'up');
      ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
      ip('-n', name, 'link', 'set', 'eth0', 'up');
      ip('-n', name, 'link', 'set', 'lo', 'up');
    }
  }

  /** What `nsenter` needs before a command that is to run on this machine. */
  on(machine: MachineName): string[] {
    return [`--net=${NAMESPACES}/${this.nameOf(machine)}`, '--'];
  }

  /** Pulls the machine's cable: its connections stay open and nothing arrives. */
  cutOff(machine: MachineName): void {
    ip('-n', this.nameOf(SWITCH), 'link', 'set', machine, 'down');
  }

  rejoin(machine: MachineName): void {
    ip('-n', this.nameOf(SWITCH), 'link', 'set', machine, 'up');
  }

  /** Everything that runs on this machine. */
  processesOn(machine: MachineName): number[] {
    return processesIn(this.nameOf(machine));
  }

  nameOf(machine: string): string {
    return `evenkeel-${this.#run}-${machine}`;
  }
}

/** The folder of a run's databases, which is removed with its network. */
export const folderOf = (run: number): string => path.join(tmpdir(), `evenkeel-${run}-cluster`);

/** Ends all processes of a run, and removes its network and its databases. */
export async function removeRun(run: number): Promise<void> {
  const names = namespaces().filter((name) => OURS.exec(name)?.[1] === String(run));
  await Promise.all(names.map(endProcessesIn));
  for (const name of names) ip('netns', 'delete', name);
  for (const file of globSync(path.join(folderOf(run), '*/data/postmaster.pid'))) removeSharedMemory(file);
  rmSync(folderOf(run), { recursive: true, force: true, maxRetries: 5 });
}

/** A killed PostgreSQL leaves a small piece of shared memory, whose id is in its file. */
function removeSharedMemory(file: string): void {
  const [, id] = /^[ \t]*\d+[ \t]+(\d+)[ \t]*$/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (id) spawnSync('ipcrm', ['-m', id], { stdio: 'ignore' });
}

/** Removes what runs left behind that were killed. */
export async function removeLeftovers(): Promise<void> {
  const runs = [...namespaces(), ...readdirSync(tmpdir())].flatMap((name) => OURS.exec(name)?.[1] ?? []);
  for (const run of new Set(runs.map(Number))) if (!isProcessListed(run)) await removeRun(run);
}

/** Kills all processes of a namespace, also those that they start meanwhile. */
export async function endProcessesIn(namespace: string): Promise<void> {
  for (let left = await livingIn(namespace); left.length > 0; left = await livingIn(namespace)) {
    for (const pid of left) sendSignal(pid, 'SIGKILL');
    await sleep(20);
  }
}

async function livingIn(namespace: string): Promise<number[]> {
  const living: number[] = [];
  for (const pid of processesIn(namespace)) if (pid !== process.pid && (await isAlive(pid))) living.push(pid);
  return living;
}

const processesIn = (namespace: string): number[] =>
  ip('netns', 'pids', namespace)
    .split('\n')
    .filter((line) => line !== '')
    .map(Number);

function namespaces(): string[] {
  try {
    return readdirSync(NAMESPACES);
  } catch {
    return [];
  }
}
