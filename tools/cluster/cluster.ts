import { setTimeout as sleep } from 'node:timers/promises';
import { databaseMachine, frontMachine, serverMachine, type ClusterSetup } from './machines.ts';
import type { Machine } from './machine.ts';
import { ADDRESSES } from './network.ts';

/** What Patroni tells about a node. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
}

const START_LIMIT_MS = 240_000;
const LOOK_MS = 250;
const ANSWER_LIMIT_MS = 3_000;
/** Bytes that a standby of a whole cluster may be behind. */
const MOST_LAG = 1_000_000;

/** Three database machines, two servers and a front. */
export class Cluster {
  readonly databases: readonly Machine[];
  readonly servers: readonly Machine[];
  readonly front: Machine;
  readonly url = `http://${ADDRESSES.front}`;

  constructor(setup: ClusterSetup) {
    this.databases = (['db1', 'db2', 'db3'] as const).map((name) => databaseMachine(setup, name));
    this.servers = (['app1', 'app2'] as const).map((name) => serverMachine(setup, name));
    this.front = frontMachine(setup);
  }

  async startDatabases(): Promise<void> {
    for (const machine of this.databases) machine.turnOn();
    await within(START_LIMIT_MS, 'three database nodes', () => this.isWhole());
  }

  async startServers(): Promise<void> {
    for (const machine of [...this.servers, this.front]) machine.turnOn();
    const ready = this.servers.map(({ address }) => `http://${address}:3000/readyz`);
    await within(START_LIMIT_MS, 'two servers behind the front', async () => {
      const answers = await Promise.all([...ready, `${this.url}/readyz`].map(ask));
      return answers.every((answer) => answer?.ok);
    });
  }

  /** The machine of the current primary; waits until there is one. */
  async primary(): Promise<Machine> {
    for (;;) {
      const leader = (await this.#members()).find(({ role }) => role === 'leader');
      const machine = this.databases.find(({ name }) => name === leader?.name);
      if (machine) return machine;
      await sleep(LOOK_MS);
    }
  }

  async standbys(): Promise<Machine[]> {
    const primary = await this.primary();
    return this.databases.filter((machine) => machine !== primary);
  }

  /** Waits until every node works and a synchronous standby is there, but not for longer than this. */
  async settle(limitMs: number): Promise<void> {
    const until = Date.now() + limitMs;
    while (Date.now() < until && !(await this.isWhole())) await sleep(LOOK_MS);
  }

  async isWhole(): Promise<boolean> {
    const members = await this.#members();
    const has = (role: string) => members.some((member) => member.role === role);
    return members.filter(isWell).length === this.databases.length && has('leader') && has('sync_standby');
  }

  /** The view of the first node that answers. */
  async #members(): Promise<readonly Member[]> {
    for (const { address } of this.databases) {
      const answer = await ask(`http://${address}:8008/cluster`);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
}

const isWell = ({ role, state, lag = 0 }: Member): boolean =>
  ['running', 'streaming'].includes(state) && (role === 'leader' || (typeof lag === 'number' && lag < MOST_LAG));

const ask = (url: string): Promise<Response | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(() => undefined);

async function within(limitMs: number, what: string, isReached: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + limitMs;
  while (!(await isReached())) {
    if (Date.now() > until) throw new Error(`The cluster did not start: no ${what} after ${limitMs / 1000} seconds.`);
    await sleep(LOOK_MS);
  }
}
