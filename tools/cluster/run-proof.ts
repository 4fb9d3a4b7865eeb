import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { tokensOfOrganizations } from '#tests/faults/small-installation.ts';
import { balance, compare, TagWriters } from '#tests/faults/tag-writers.ts';
import { CHANGED, ChangedPeople } from './changed-people.ts';
import { Cluster } from './cluster.ts';
import { faultsOf } from './faults.ts';
import { HandedTests } from '#tests/faults/handed-tests.ts';
import { asSuperuser, ownerAt, type ClusterSetup } from './machines.ts';
import type { ClusterOutcome } from './outcome.ts';
import { PauseClock } from './pause-clock.ts';

interface ProofPlan {
  readonly minutes: number;
  readonly faults: number;
  readonly seed: string;
}

type Say = (line: string) => void;

/** More than the writers fill with tags in half an hour. */
const ORGANIZATIONS = 60;
/** Before most faults the cluster may recover from the one before; every fourth comes at once. */
const SETTLE_MS = 90_000;
const AT_ONCE = 4;
/** In organizations of their own. */
const CHANGED_PEOPLE = 10;
/** Minutes for which the tests of one call for each organization suffice. */
const MINUTES_PER_CALL = 8;

/** Starts the cluster, writes and causes faults, and compares what was acknowledged with what is there. */
export async function runProof(setup: ClusterSetup, plan: ProofPlan, say: Say): Promise<ClusterOutcome> {
  const cluster = new Cluster(setup);
  await cluster.startDatabases();
  say('The database has a primary and two standbys.');
  const tokens = await tokensOfOrganizations(ownerAt((await cluster.primary()).address), ORGANIZATIONS);
  await cluster.startServers();
  say('Two servers answer behind the front.');
  const tests = await preparedTests(setup, cluster, tokens, plan.minutes);
  const people = new ChangedPeople(cluster.url);
  await people.prepare(tokens.slice(0, CHANGED_PEOPLE));
  const writers = writersAt(cluster.url, tokens);
  const pauses = new PauseClock(writers);
  const startedAt = Date.now();
  tests.start(plan.minutes);
  people.start();
  try {
    const caused = await causeFaults({ cluster, writers, pauses, say, folder: setup.folder }, plan);
    const minutes = (Date.now() - startedAt) / 60_000;
    await Promise.all([tests.stop(), people.stop()]);
    const kept = await comparedAll(setup, cluster, {
      tests,
      people,
      writers,
      isStalled: caused.stalled !== undefined,
    });
    return { ...kept, ...caused, longestPauseMs: pauses.longestMs, minutes };
  } finally {
    pauses.stop();
    await Promise.all([tests, people, ...writers].map((each) => each.stop()));
  }
}

interface Load {
  readonly tests: HandedTests;
  readonly people: ChangedPeople;
  readonly writers: readonly [TagWriters, ...TagWriters[]];
  readonly isStalled: boolean;
}

/** Compares everything that was acknowledged with what is there. */
async function comparedAll(setup: ClusterSetup, cluster: Cluster, { tests, people, writers, isStalled }: Load) {
  const tags = isStalled ? await asTheyAre(writers) : await balance(...writers);
  const results = await comparedTests(setup, cluster, tests);
  const forgotten = people.lost(await storedNames(setup, cluster));
  return {
    tags: writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    tests: tests.acknowledged.length,
    people: people.acknowledged,
    lost: tags.lost.length + results.lost + forgotten,
    doubled: tags.doubled + results.doubled,
    surprises: [...tags.surprises.filter((answer) => !fromFront(answer)), ...tests.surprises, ...people.surprises],
  };
}

/** Compares what there is, without waiting for more. */
async function asTheyAre(writers: readonly [TagWriters, ...TagWriters[]]) {
  await Promise.all(writers.map((each) => each.stop()));
  return compare(
    writers.flatMap(({ acknowledged }) => [...acknowledged]),
    await writers[0].readAll(),
    writers.flatMap(({ surprises }) => surprises),
  );
}

/** The front's own words for a server that ended or stopped while it worked on a call. */
const fromFront = (answer: string): boolean => /^50[24] /.test(answer);

/** Two groups in organizations of their own. In each, two writers also try to create the same tags. */
const writersAt = (url: string, tokens: readonly string[]): [TagWriters, ...TagWriters[]] => {
  const half = tokens.length / 2;
  const others = [...tokens.slice(half), ...tokens.slice(0, half)];
  return [
    new TagWriters(url, tokens, ['Amber', 'Birch']),
    new TagWriters(url, tokens, ['Cedar', 'Birch']),
    new TagWriters(url, others, ['Delta', 'Ember']),
    new TagWriters(url, others, ['Fjord', 'Ember']),
  ];
};

/** Tests that began long enough ago to have been taken. */
async function preparedTests({ network }: ClusterSetup, cluster: Cluster, tokens: readonly string[], minutes: number) {
  const tests = new HandedTests(cluster.url);
  await tests.prepare(tokens, Math.ceil(minutes / MINUTES_PER_CALL));
  asSuperuser(network, await cluster.primary(), `update attempts set created_at = created_at - interval '10 minutes'`);
  return tests;
}

/** Compares the acknowledged tests with the stored results. */
async function comparedTests({ network }: ClusterSetup, cluster: Cluster, { acknowledged }: HandedTests) {
  await cluster.settle(SETTLE_MS);
  const stored = asSuperuser(network, await cluster.primary(), 'select id from results');
  const found = new Set(stored);
  return { lost: acknowledged.filter((id) => !found.has(id)).length, doubled: stored.length - found.size };
}

/** The last names of the people who were changed, by id. */
async function storedNames({ network }: ClusterSetup, cluster: Cluster): Promise<ReadonlyMap<string, string>> {
  const question = `select id || ' ' || last_name from users where first_name = '${CHANGED}'`;
  const lines = asSuperuser(network, await cluster.primary(), question);
  return new Map(lines.map((line) => line.split(' ') as [string, string]));
}

interface Stage {
  readonly cluster: Cluster;
  readonly writers: readonly TagWriters[];
  readonly pauses: PauseClock;
  readonly say: Say;
  readonly folder: string;
}

interface CausedFaults {
  /** How often each kind was caused. */
  readonly faults: Map<string, number>;
  /** The fault after which nothing was acknowledged any more. */
  readonly stalled?: string;
}

async function causeFaults(stage: Stage, { minutes, faults, seed }: ProofPlan): Promise<CausedFaults> {
  const { cluster, writers, pauses, say, folder } = stage;
  const random = seededRandom(seed, 'cluster faults');
  const nextFault = faultsOf(cluster, random, folder);
  const counts = new Map<string, number>();
  const endsAt = Date.now() + minutes * 60_000;
  for (let number = 1; number <= faults || Date.now() < endsAt; number += 1) {
    if (random.below(AT_ONCE) > 0) await cluster.settle(SETTLE_MS);
    await sleep(random.below(2_000));
    const { kind, machine, seconds, cause } = await nextFault();
    pauses.sinceMark();
    await cause();
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const went = await Promise.all(writers.map((each) => each.progress())).catch((error: unknown) => String(error));
    if (typeof went === 'string') return { faults: counts, stalled: `${kind} (${machine}). ${went}` };
    const paused = (pauses.sinceMark() / 1000).toFixed(1);
    const lasted = seconds === undefined ? '' : `, ${seconds} s`;
    say(`${String(number).padStart(4)}  ${kind} (${machine}${lasted}): writes paused for ${paused} s`);
  }
  return { faults: counts };
}
