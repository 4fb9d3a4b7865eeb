import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { rollUpFirstDays } from '#areas/reports/figures/server/daily-results.service.ts';
import { insertLargeCases } from '#database/seed/large-cases.ts';
import { seedLargeOrganization } from '#database/seed/large-organization.ts';
import { withOrganization, type Databases, type TenantDb } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { BENCH_SECRET, SILENT } from '../bench-server.ts';
import { databaseCpuMs } from '../database-cpu.ts';
import { repeatPast } from './repeated-past.ts';
import { organizationNamed } from '../reports-data.ts';

/** One organization of the growth benchmark. */
export interface GrowthSize {
  readonly results: number;
  readonly people: number;
  readonly days: number;
}

/**
 * First the organization grows with the same habits, one test in four days; then, with 8,000 people, the habits and the
 * years grow, up to two tests a day for five years.
 */
const SIZES: readonly GrowthSize[] = [
  { results: 10_000, people: 50, days: 730 },
  { results: 100_000, people: 500, days: 730 },
  { results: 1_000_000, people: 5_000, days: 730 },
  { results: 10_000_000, people: 8_000, days: 1_825 },
  { results: 30_000_000, people: 8_000, days: 1_825 },
];

/** Longer pasts repeat this many results (repeated-past.ts). */
const MOST_INVENTED = 1_000_000;

/** GROWTH_BENCH_RESULTS lists the sizes to measure. */
export const growthSizes = (): readonly GrowthSize[] => {
  const wanted = listed('GROWTH_BENCH_RESULTS', [10_000, 100_000, 1_000_000]);
  return SIZES.filter(({ results }) => wanted.includes(results));
};

/** GROWTH_BENCH_ORGANIZATIONS lists beside how many further organizations jobs are measured. */
export const growthOrganizations = (): readonly number[] => listed('GROWTH_BENCH_ORGANIZATIONS', [10, 100, 500]);

const listed = (name: string, usual: readonly number[]): readonly number[] =>
  process.env[name]
    ?.split(',')
    .map(Number)
    .filter((each) => each > 0) ?? usual;

export interface GrowthGround {
  readonly databases: Databases;
  readonly owner: pg.ClientConfig;
  /** The CPU time that the database has used so far. */
  readonly databaseCpu: () => number;
}

/** Opens the database of the benchmark; GROWTH_BENCH_DATA names a directory that keeps it for the next run. */
export async function onGrowthData<T>(work: (ground: GrowthGround) => Promise<T>): Promise<T> {
  const kept = process.env['GROWTH_BENCH_DATA'];
  const directory = kept ?? (await mkdtemp(join(tmpdir(), 'evenkeel-growth-')));
  const database = await startEmbeddedPostgres({ directory, holder: 'bench', settings: { max_wal_size: '8GB' } });
  const settings = { DATABASE_NAMED_STATEMENTS: true };
  const { databases } = await openPrepared(database.connection, BENCH_SECRET, settings, SILENT);
  try {
    return await work({
      databases,
      owner: database.connection,
      databaseCpu: () => databaseCpuMs(database.pid() ?? 0),
    });
  } finally {
    await databases.close();
    await database.stop();
    if (!kept) await rm(directory, { recursive: true, force: true });
  }
}

/** What it took to make an organization. */
export interface SeedCost {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/**
 * Each size is an organization of its own, made after the smaller ones have been measured. Returns what it took, or
 * undefined if it was there.
 */
export async function makeSize(
  { databases, owner, databaseCpu }: GrowthGround,
  size: GrowthSize,
): Promise<SeedCost | undefined> {
  const name = nameOf(size);
  if (await organizationNamed(owner, name)) return undefined;
  const began = performance.now();
  const [cpu, ours] = [databaseCpu(), process.cpuUsage()];
  const times = Math.max(1, size.results / MOST_INVENTED);
  const invented = { people: size.people, results: size.results / times, days: Math.floor(size.days / times) };
  await seedLargeOrganization(databases, { ...invented, name, seed: 1, now: Date.now(), owner, onProgress: () => {} });
  if (times > 1) await lengthen({ databases, owner, name }, { days: invented.days, times });
  const { user, system } = process.cpuUsage(ours);
  const used = (user + system) / 1000 + databaseCpu() - cpu;
  const seconds = (performance.now() - began) / 1000;
  await withOwnerClient(owner, (client) => client.query('vacuum analyze'));
  return { seconds, cpuSeconds: used / 1000 };
}

/** Adds the years before those that were invented, and their stored days. */
async function lengthen(
  { databases, owner, name }: Pick<GrowthGround, 'databases' | 'owner'> & { readonly name: string },
  past: { readonly days: number; readonly times: number },
): Promise<void> {
  const organizationId = (await organizationNamed(owner, name)) ?? '';
  await repeatPast(owner, { organizationId, ...past });
  await withOwnerClient(owner, (client) => client.query('analyze attempts; analyze visits; analyze results'));
  const within = <R>(work: (db: TenantDb) => Promise<R>) =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, work);
  await within((db) => insertLargeCases(db, Date.now()));
  while (await within(rollUpFirstDays));
}

export const nameOf = ({ results }: GrowthSize): string => `Growth ${results}`;
