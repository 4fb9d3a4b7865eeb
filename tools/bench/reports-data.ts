import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { seedLargeOrganization } from '#database/seed/large-organization.ts';
import type { Databases } from '#platform/server/database/database.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { placeOf, startTestDatabase, type DatabaseKind } from '#tests/support/database/test-database-server.ts';
import { BENCH_SECRET, SILENT } from './bench-server.ts';
import { copyOrganization } from './copied-organizations.ts';

/** The names of the organizations: the one that is measured, and one that is as busy but new. */
export const LARGE = 'Large';
export const YOUNG = 'Young';

/** A smaller scale is for looking at query plans, not for published numbers. */
const SCALE = Number(process.env['REPORTS_BENCH_SCALE'] ?? 1);
const PEOPLE = Math.round(5_000 * SCALE);
const RESULTS = Math.round(1_000_000 * SCALE);
const TWO_YEARS = 730;
const DAY_MS = 86_400_000;
/** Together these have as many results as the large organization. */
const OTHERS = 8;
const PEOPLE_OF_OTHERS = Math.round(620 * SCALE);

/**
 * Ten organizations with 2,000,000 results (quality goals). The young one is the large one without its past: the same
 * people took the same tests in the last seven days, about 10,000, and none before.
 */
async function fillWithReports(databases: Databases, owner: pg.ClientConfig): Promise<void> {
  const now = Date.now();
  const size = { people: PEOPLE, results: RESULTS, days: TWO_YEARS, seed: 1, now };
  await seedLargeOrganization(databases, { name: LARGE, ...size, owner, onProgress: () => {} });
  const from = (await organizationNamed(owner, LARGE)) ?? '';
  const [today, ever] = [Math.floor(now / DAY_MS) * DAY_MS, new Date(0)];
  await withOwnerClient(owner, async (client) => {
    await copyOrganization(client, { from, name: YOUNG, people: PEOPLE, since: new Date(today - 6 * DAY_MS) });
    for (let at = 1; at <= OTHERS; at += 1) {
      await copyOrganization(client, { from, name: `Other ${at}`, people: PEOPLE_OF_OTHERS, since: ever });
    }
    await client.query('vacuum analyze');
  });
}

/** The target of a benchmark: the product's databases, the owner of the tables, and a name. */
export interface ReportsPlace {
  readonly databases: Databases;
  readonly owner: pg.ClientConfig;
  readonly place: string;
}

/** Measures on a database of this kind with the organizations; REPORTS_BENCH_DATA keeps it for the next run. */
export async function onReportsData<T>(kind: DatabaseKind, measure: (place: ReportsPlace) => Promise<T>): Promise<T> {
  const kept = process.env['REPORTS_BENCH_DATA'];
  const directory = kept ? join(kept, kind) : await mkdtemp(join(tmpdir(), 'evenkeel-bench-'));
  const { connection: owner, stop } = await startTestDatabase(directory, kind);
  const { databases } = await openPrepared(owner, BENCH_SECRET, { DATABASE_NAMED_STATEMENTS: true }, SILENT);
  try {
    if (!(await organizationNamed(owner, LARGE))) await fillWithReports(databases, owner);
    return await measure({ databases, owner, place: placeOf(kind) });
  } finally {
    await databases.close();
    await stop();
    if (!kept) await rm(directory, { recursive: true, force: true });
  }
}

/** Returns the id of an organization, or undefined before it is created. */
export const organizationNamed = (owner: pg.ClientConfig, name: string): Promise<string | undefined> =>
  withOwnerClient(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from organizations where name = $1`, [name]);
    return rows[0]?.id;
  });
