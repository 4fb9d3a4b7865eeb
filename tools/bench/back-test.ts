import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { TRIGGER_KINDS, usualTrigger, WITHOUT_PAST, type AlertTrigger } from '#areas/alerts/triggers/alert-trigger.ts';
import { backTest } from '#areas/alerts/back-test/server/back-test.service.ts';
import { withOrganization, type Databases } from '#platform/server/database/database.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { startTestDatabase, type DatabaseKind } from '#tests/support/database/test-database-server.ts';
import { BUSY, fillBusyQuarter } from './back-test-data.ts';
import { BENCH_SECRET, SILENT } from './bench-server.ts';
import { median, rounded, type Benchmark, type Measurement } from './measurement.ts';
import { organizationNamed } from './reports-data.ts';

const ROUNDS = 5;
const ALL = 1_000_000;
const DAY_MINUTES = 1440;

/** Settings that find a lot; a score from 20 finds every full test. */
const CHOSEN: readonly AlertTrigger[] = [
  { kind: 'deviation', unit: 'points', above: 5 },
  { kind: 'deviation', unit: 'points', above: 0.1 },
  { kind: 'deviation', unit: 'sd', above: 0.1 },
  { kind: 'score', from: 20 },
  { kind: 'reds', count: 2, among: 'tests', of: 10 },
  { kind: 'reds', count: 20, among: 'tests', of: 90 },
  { kind: 'reds', count: 2, among: 'days', of: 7 },
  { kind: 'completion', below: 100, at: '12:00' },
  { kind: 'invalid', inARow: 2 },
  { kind: 'manyExported', above: 1 },
];

/** Every other trigger with a history is measured with its usual settings, so that none becomes slow unnoticed. */
const TRIGGERS = [
  ...CHOSEN,
  ...TRIGGER_KINDS.filter((kind) => !WITHOUT_PAST.includes(kind) && !CHOSEN.some((chosen) => chosen.kind === kind)).map(
    usualTrigger,
  ),
];

/**
 * Measures the back-test of every trigger that can look back, at 1,000,000 results of one organization, all from the
 * last ninety days. The floor is a plain count of these results. BACK_TEST_BENCH_DATA names a directory that keeps the
 * databases for the next run, BACK_TEST_BENCH_RESULTS another number of results.
 */
export const backTests: Benchmark = async () => [...(await measuredOn('embedded')), ...(await measuredOn('server'))];

async function measuredOn(kind: DatabaseKind): Promise<Measurement[]> {
  const kept = process.env['BACK_TEST_BENCH_DATA'];
  const results = Number(process.env['BACK_TEST_BENCH_RESULTS'] ?? ALL);
  const directory = kept ? join(kept, kind) : await mkdtemp(join(tmpdir(), 'evenkeel-bench-'));
  const server = await startTestDatabase(directory, kind);
  const settings = { DATABASE_NAMED_STATEMENTS: true };
  const { databases } = await openPrepared(server.connection, BENCH_SECRET, settings, SILENT);
  try {
    const isThere = await organizationNamed(server.connection, BUSY);
    if (!isThere) await fillBusyQuarter(databases, server.connection, results);
    const lines = await measured(databases, server.connection);
    return lines.map((line) => ({ ...line, name: `${kind}, back-test of ${line.name} at ${results} results` }));
  } finally {
    await databases.close();
    await server.stop();
    if (!kept) await rm(directory, { recursive: true, force: true });
  }
}

async function measured(databases: Databases, owner: pg.ClientConfig): Promise<Measurement[]> {
  const organizationId = (await organizationNamed(owner, BUSY)) ?? '';
  return withOwnerClient(owner, (client) => measuredBeside(client, databases, organizationId));
}

async function measuredBeside(client: pg.Client, databases: Databases, organizationId: string): Promise<Measurement[]> {
  const lines: Measurement[] = [];
  for (const trigger of TRIGGERS) {
    for (const quietMinutesPerPerson of [0, DAY_MINUTES]) {
      const [value, floor] = await inTurn([
        async () => (await tried(databases, organizationId, { trigger, quietMinutesPerPerson })).fired,
        () => countPlainly(client, organizationId),
      ]);
      const { kind, ...shape } = trigger;
      const words = [...Object.values(shape), ...(quietMinutesPerPerson > 0 ? ['quiet for a day'] : [])];
      const name = [kind, ...words].join(' ');
      lines.push({ name: `${name} (${value.found} found)`, ...inSeconds(value.ms, floor.ms) });
    }
  }
  return lines;
}

const EVERYONE = {
  everyone: true,
  tagIds: [],
  tagMatch: 'any' as const,
  userIds: [],
  excludedTagIds: [],
  excludedUserIds: [],
};

const tried = (
  databases: Databases,
  organizationId: string,
  rule: { trigger: AlertTrigger; quietMinutesPerPerson: number },
) =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
    backTest(db, { audience: EVERYONE, ...rule }),
  );

async function countPlainly(client: pg.Client, organizationId: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from results where organization_id = $1 and received_at > now() - interval '90 days'`,
    [organizationId],
  );
  return Number(rows[0]?.count);
}

interface Timed {
  ms: number[];
  found: number;
}

/** Alternates the two, so that other load on the machine affects both equally. */
async function inTurn(works: readonly [() => Promise<number>, () => Promise<number>]): Promise<[Timed, Timed]> {
  const timed: [Timed, Timed] = [
    { ms: [], found: 0 },
    { ms: [], found: 0 },
  ];
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [at, work] of works.entries()) {
      const began = performance.now();
      const found = await work();
      const own = timed[at];
      if (!own) continue;
      own.found = found;
      if (round >= 0) own.ms.push(performance.now() - began);
    }
  }
  return timed;
}

function inSeconds(ms: readonly number[], floorMs: readonly number[]): Omit<Measurement, 'name'> {
  const [value, floor] = [median(ms) / 1000, median(floorMs) / 1000];
  return { value: rounded(value, 3), unit: 's', floor: rounded(floor, 3), ratio: rounded(value / floor) };
}
