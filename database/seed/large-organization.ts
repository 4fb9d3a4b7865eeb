import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { rollUpFirstDays } from '#areas/reports/figures/server/daily-results.service.ts';
import { findPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { withOrganization, withSystem, type Databases, type TenantDb } from '#platform/server/database/database.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { copyPast, mayCopy } from './copy-past.ts';
import { demoId } from './demo-id.ts';
import { CREW, demoPeople, JOB_ROLE, SITE, type InventedOrganization } from './demo-people.ts';
import { insertPeople } from './insert-people.ts';
import { insertLargeCases } from './large-cases.ts';
import { MOST_TESTS_A_DAY } from './large-past.ts';
import { largePasts, TIME_ZONE, type LargePlan } from './large-takers.ts';
import { makePast } from './make-past.ts';
import { insertPast, type PastRows } from './past-rows.ts';

export interface LargeOrganization {
  readonly name: string;
  readonly people: number;
  readonly results: number;
  /** The number of days over which the results are spread. */
  readonly days: number;
  readonly seed: number;
  readonly now: number;
  readonly onProgress: (results: number, what: 'made' | 'stored') => void;
  /** The owner of the tables. A superuser copies the rows; without one they are inserted, which takes much longer. */
  readonly owner?: pg.ClientConfig;
  /** How many threads make the tests, and how many connections store them. */
  readonly threads?: number;
}

const RESULTS_AT_ONCE = 2_000;
/** Each slice of time is sorted in memory. */
const RESULTS_OF_A_SLICE = 50_000;
/** Fewer are made before another thread has started. */
const RESULTS_FOR_THREADS = 50_000;
const MOST_THREADS = 8;
const DAY_MS = 86_400_000;

/** Creates one organization with this many people and results, the same for the same seed and moment. */
export async function seedLargeOrganization(databases: Databases, options: LargeOrganization): Promise<void> {
  const organization = organizationOf(options);
  const takers = demoPeople(organization).filter(({ status }) => status !== 'invited');
  if (options.results > takers.length * options.days * MOST_TESTS_A_DAY) {
    throw new OperatorError(`A person takes at most ${MOST_TESTS_A_DAY} tests a day: use more people or more days.`);
  }
  const organizationId = await insertOrganization(databases, options);
  const within = <T>(work: (db: TenantDb) => Promise<T>) =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, work);
  await within((db) => insertPeople(db, organization));
  await admitSuperAdmins(databases, within, options);
  const { name, results, days, seed, now, owner } = options;
  const employeeNumbers = takers.map(({ employeeNumber }) => employeeNumber);
  const plan = { name, employeeNumbers, results, days, seed, now, policy: await within(findPolicy) };
  if (owner && (await mayCopy(owner))) await copyAll(plan, { ...options, owner, organizationId });
  else await insertAll(plan, within, options);
  await within((db) => insertLargeCases(db, now));
  while (await within(rollUpFirstDays));
}

/** Makes all tests as files, then copies them into the tables in the order of time. */
async function copyAll(
  plan: LargePlan,
  {
    owner,
    organizationId,
    threads,
    onProgress,
  }: LargeOrganization & { owner: pg.ClientConfig; organizationId: string },
): Promise<void> {
  const { results, days, now } = plan;
  const most = Math.min(MOST_THREADS, availableParallelism());
  const abreast = threads ?? (results < RESULTS_FOR_THREADS ? 1 : most);
  const slices = Math.max(1, Math.ceil(results / RESULTS_OF_A_SLICE));
  const directory = await mkdtemp(join(tmpdir(), 'evenkeel-seed-'));
  const told = (what: 'made' | 'stored') => {
    let sum = 0;
    return (more: number) => onProgress((sum += more), what);
  };
  try {
    const time = { from: now - days * DAY_MS, to: now, slices };
    await makePast({ directory, time, plan }, abreast, told('made'));
    await copyPast({ owner, organizationId, directory, slices, connections: abreast, onStored: told('stored') });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Inserts the tests of a few people at a time; triggers maintain what follows from them. */
async function insertAll(plan: LargePlan, within: Within, { onProgress }: LargeOrganization): Promise<void> {
  const parts = partsOf(largePasts(plan));
  let stored = 0;
  const write = async () => {
    for (const people of parts) {
      await within((db) => insertPast(db, people));
      stored += sizeOf(people);
      onProgress(stored, 'stored');
    }
  };
  // One part is prepared and sent while the database stores another.
  await Promise.all([write(), write()]);
}

function* partsOf(pasts: Iterable<PastRows>): Generator<PastRows[]> {
  let part: PastRows[] = [];
  for (const person of pasts) {
    part.push(person);
    if (sizeOf(part) < RESULTS_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

const sizeOf = (people: readonly PastRows[]): number => people.reduce((sum, { results }) => sum + results.length, 0);

const organizationOf = ({ name, people }: LargeOrganization): InventedOrganization => ({
  name,
  people,
  firstEmployeeNumber: 100_000,
  tagGroups: [
    { ...SITE, tags: ['Airport', 'Depot', 'Harbour', 'Mine', 'Plant', 'Rail yard'] },
    { ...CREW, tags: ['Crew A', 'Crew B', 'Crew C', 'Crew D'] },
    {
      ...JOB_ROLE,
      tags: [
        'Control',
        'Crane',
        'Dispatch',
        'Driving',
        'Flight',
        'Haul',
        'Loading',
        'Maintenance',
        'Security',
        'Track',
      ],
    },
  ],
});

async function insertOrganization(databases: Databases, { name, seed }: LargeOrganization): Promise<string> {
  const id = demoId('large organization', name, String(seed));
  const isNew = await withSystem(databases, async (system) => {
    const { numAffectedRows } = await sql`
      insert into organizations (id, name, time_zone)
      select ${id}, ${name}, ${TIME_ZONE} where not exists (select from organizations where name = ${name})`.execute(
      system,
    );
    return numAffectedRows === 1n;
  });
  if (!isNew) throw new OperatorError(`An organization "${name}" already exists: choose another name.`);
  return id;
}

type Within = <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;

/** Adds the super administrators, so that they can view the organization. */
async function admitSuperAdmins(databases: Databases, within: Within, { name }: LargeOrganization): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from accounts where is_super_admin`.execute(databases.system);
  await within(async (db) => {
    for (const { id } of rows) {
      await sql`
        insert into users (id, account_id, role, profile, first_name, last_name)
        values (${demoId(name, 'admin', id)}, ${id}, 'admin', 'owner', 'Super', 'Administrator')`.execute(db);
    }
  });
}
