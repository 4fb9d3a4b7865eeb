import { sql } from 'kysely';
import { rollUpFirstDays } from '#areas/reports/figures/server/daily-results.service.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { normal, seededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { findPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { withOrganization, withSystem, type Databases, type TenantDb } from '#platform/server/database.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { demoId } from './demo-id.ts';
import { CREW, demoPeople, JOB_ROLE, SITE, type InventedOrganization, type DemoPerson } from './demo-people.ts';
import { insertPeople } from './insert-people.ts';
import { MOST_TESTS_A_DAY, pastOfPerson } from './large-past.ts';
import { daysIn } from './past-person.ts';
import { insertPast } from './past-rows.ts';
import { ScorePool } from './score-pool.ts';

export interface LargeOrganization {
  readonly name: string;
  readonly people: number;
  readonly results: number;
  /** The number of days over which the results are spread. */
  readonly days: number;
  readonly seed: number;
  readonly now: number;
  readonly onProgress: (results: number) => void;
}

const TIME_ZONE = 'UTC';
const SLOWNESS_SPREAD = 0.8;
const RESULTS_AT_ONCE = 2_000;

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
  const parts = pastResults(takers, await within(findPolicy), options);
  let written = 0;
  const write = async () => {
    for (const people of parts) {
      await within((db) => insertPast(db, people));
      written += people.reduce((sum, { results }) => sum + results.length, 0);
      options.onProgress(written);
    }
  };
  // One part is prepared and sent while the database stores another.
  await Promise.all([write(), write()]);
  while (await within(rollUpFirstDays));
}

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

/** Yields parts, each with some people and all their tests. */
function* pastResults(takers: readonly DemoPerson[], policy: TestingPolicy, options: LargeOrganization) {
  const { name, results, days, seed, now } = options;
  const pool = new ScorePool(seededRandom(`${seed}`, 'pool'));
  const dayOf = daysIn(TIME_ZONE);
  const atOnce = Math.max(1, Math.ceil((RESULTS_AT_ONCE * takers.length) / Math.max(1, results)));
  /** Returns how many results this many first people have in total. */
  const upTo = (people: number) => Math.floor((people * results) / takers.length);
  for (let from = 0; from < takers.length; from += atOnce) {
    yield takers.slice(from, from + atOnce).map(({ employeeNumber }, i) => {
      const random = seededRandom(`${seed} ${employeeNumber}`, 'person');
      const slowness = SLOWNESS_SPREAD * normal(random);
      const tests = upTo(from + i + 1) - upTo(from + i);
      const userId = demoId(name, 'user', employeeNumber);
      return pastOfPerson({ userId, random, policy, dayOf, slowness, tests, days, now }, pool);
    });
  }
}
