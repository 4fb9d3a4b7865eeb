import pg from 'pg';
import { rollUpChangedDays } from '#areas/reports/server/daily-results.service.ts';
import { seedLargeOrganization } from '#database/seed/large-organization.ts';
import type { Databases } from '#platform/server/database.ts';
import { copyOrganization } from './copied-organizations.ts';

/** By the names of the organizations: the one that is measured, and one that is as busy but new. */
export const LARGE = 'Large';
export const YOUNG = 'Young';

const PEOPLE = 5_000;
const RESULTS = 1_000_000;
const TWO_YEARS = 730;
const DAY_MS = 86_400_000;
/** Together as many results as the large one has. */
const OTHERS = 8;
const PEOPLE_OF_OTHERS = 620;

/**
 * Ten organizations with 2,000,000 results (quality goals). The young one is the large one without its past: the same
 * people took the same tests in the last seven days, about 10,000, and none before.
 */
export async function fillWithReports(databases: Databases, owner: pg.ClientConfig): Promise<void> {
  const now = Date.now();
  const size = { people: PEOPLE, results: RESULTS, days: TWO_YEARS, seed: 1, now };
  await seedLargeOrganization(databases, { name: LARGE, ...size, onProgress: () => {} });
  await rollUpChangedDays(databases);
  const from = (await organizationNamed(owner, LARGE)) ?? '';
  const [today, ever] = [Math.floor(now / DAY_MS) * DAY_MS, new Date(0)];
  await asOwner(owner, async (client) => {
    await copyOrganization(client, { from, name: YOUNG, people: PEOPLE, since: new Date(today - 6 * DAY_MS) });
    for (let at = 1; at <= OTHERS; at += 1) {
      await copyOrganization(client, { from, name: `Other ${at}`, people: PEOPLE_OF_OTHERS, since: ever });
    }
    await client.query('vacuum analyze');
  });
}

/** The id of an organization; undefined while it has not been made. */
export const organizationNamed = (owner: pg.ClientConfig, name: string): Promise<string | undefined> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from organizations where name = $1`, [name]);
    return rows[0]?.id;
  });

export async function asOwner<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
