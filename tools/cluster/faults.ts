import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { sendSignal } from '#platform/server/embedded-postgres/process-life.ts';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';

/** Causes a fault on a machine and ends it. */
interface FaultKind {
  readonly name: string;
  readonly victim: (cluster: Cluster, random: SeededRandom) => Promise<Machine>;
  readonly cause: (victim: Machine, seconds: number, folder: string) => Promise<void>;
  /** The fault is over at once, because the program is started again by itself. */
  readonly isMoment?: true;
}

type Cause = FaultKind['cause'];

const wait = (seconds: number): Promise<void> => sleep(seconds * 1000);

const crashed: Cause = async (victim, seconds) => {
  await victim.crash();
  await wait(seconds);
  victim.turnOn();
};
const frozen: Cause = async (victim, seconds) => {
  victim.freeze();
  await wait(seconds);
  victim.thaw();
};
const cutOff: Cause = async (victim, seconds) => {
  victim.cutOff();
  await wait(seconds);
  victim.rejoin();
};
const killed =
  (program: string): Cause =>
  async (victim) =>
    victim.kill(program);
const paused =
  (program: string): Cause =>
  async (victim, seconds) => {
    victim.pause(program);
    await wait(seconds);
    victim.resume(program);
  };

/** The main process of PostgreSQL, which Patroni started. */
const postgresKilled: Cause = async (victim, _, folder) => {
  const file = path.join(folder, victim.name, 'data', 'postmaster.pid');
  sendSignal(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
};

const primary: FaultKind['victim'] = (cluster) => cluster.primary();
const standby: FaultKind['victim'] = async (cluster, random) => oneOf(await cluster.standbys(), random);
const server: FaultKind['victim'] = async ({ servers }, random) => oneOf(servers, random);
const member: FaultKind['victim'] = async ({ databases }, random) => oneOf(databases, random);

const oneOf = (machines: readonly Machine[], random: SeededRandom): Machine =>
  machines[random.below(machines.length)] as Machine;

/** Every kind of fault. A run goes through all of them, in random order, before one comes again. */
const KINDS: readonly FaultKind[] = [
  { name: 'primary killed', victim: primary, cause: crashed },
  { name: 'primary paused', victim: primary, cause: frozen },
  { name: 'primary cut off', victim: primary, cause: cutOff },
  { name: 'PostgreSQL of the primary killed', victim: primary, cause: postgresKilled, isMoment: true },
  { name: 'Patroni of the primary killed', victim: primary, cause: killed('patroni'), isMoment: true },
  { name: 'Patroni of the primary paused', victim: primary, cause: paused('patroni') },
  { name: 'standby killed', victim: standby, cause: crashed },
  { name: 'standby paused', victim: standby, cause: frozen },
  { name: 'standby cut off', victim: standby, cause: cutOff },
  { name: 'server killed', victim: server, cause: killed('evenkeel'), isMoment: true },
  { name: 'server paused', victim: server, cause: paused('evenkeel') },
  { name: 'server cut off', victim: server, cause: cutOff },
  { name: 'pooler killed', victim: server, cause: killed('pgbouncer'), isMoment: true },
  { name: 'pooler paused', victim: server, cause: paused('pgbouncer') },
  { name: 'way to the database killed', victim: server, cause: killed('haproxy'), isMoment: true },
  { name: 'etcd member killed', victim: member, cause: killed('etcd'), isMoment: true },
  { name: 'etcd member paused', victim: member, cause: paused('etcd') },
];

export interface Fault {
  readonly kind: string;
  readonly machine: string;
  /** How long it lasts; undefined if it is over at once. */
  readonly seconds: number | undefined;
  readonly cause: () => Promise<void>;
}

/** A pause or a cut is short, or longer than it takes until another node becomes primary (ttl of patroni.yml). */
const SHORT = { least: 3, most: 15 };
const LONG = { least: 35, most: 50 };

/** Returns faults one after the other, the same for the same seed; who is the primary decides the cluster. */
export function faultsOf(cluster: Cluster, random: SeededRandom, folder: string): () => Promise<Fault> {
  let waiting: FaultKind[] = [];
  return async () => {
    if (waiting.length === 0) waiting = random.shuffled(KINDS);
    const kind = waiting.shift() as FaultKind;
    const { least, most } = random.below(2) === 0 ? SHORT : LONG;
    const seconds = least + random.below(most - least);
    const victim = await kind.victim(cluster, random);
    return {
      kind: kind.name,
      machine: victim.name,
      seconds: kind.isMoment ? undefined : seconds,
      cause: () => kind.cause(victim, seconds, folder),
    };
  };
}
