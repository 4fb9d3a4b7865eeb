import { newId } from '#platform/server/ids.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { insertRows, type Row } from '#database/seed/insert-rows.ts';
import { seededRandom, type SeededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';
import { randomOccurrences } from './random-occurrences.ts';
import { randomCases } from './random-cases.ts';
import { randomPast } from './random-past.ts';

export interface RandomOrganization {
  readonly organizationId: string;
  readonly tagIds: readonly string[];
  readonly userIds: readonly string[];
  readonly now: Date;
}

const PEOPLE = 44;
const STATUSES = ['active', 'active', 'active', 'active', 'invited', 'suspended', 'left'];
const CATEGORIES = [
  { name: 'Site', tags: ['East', 'West', 'Far'], is_single_choice: true },
  { name: 'Job', tags: ['Crane', 'Drill', 'Haul'], is_single_choice: false },
];

/** Stores random rows of every kind: they must be valid rows, not plausible histories. */
export async function plantRandomOrganization(server: TestServer, seed: string): Promise<RandomOrganization> {
  const random = seededRandom(seed, 'organization');
  const now = new Date();
  const organizationId = await server.anOrganization(`Random ${seed}`);
  await asAdmin(server.admin, `update organizations set time_zone = $2 where id = $1`, [organizationId, zoneFor(now)]);
  const tags = randomTags(random);
  const people = Array.from({ length: PEOPLE }, (_, i) => randomPerson(random, i));
  const past = randomPast(
    random,
    people.filter(({ status }) => status !== 'invited').map(({ id }) => id),
    now,
  );
  await withOrganization(server.databases, { organizationId, actor: { userId: null } }, async (db) => {
    await insertRows(db, 'tag_categories', tags.categories);
    await insertRows(db, 'user_tags', tags.tags);
    await insertRows(db, 'users', people);
    await insertRows(db, 'tagged_users', carriedTags(random, people, tags.tags));
    await insertRows(db, 'baselines', past.baselines);
    await insertRows(db, 'visits', past.visits);
    await insertRows(db, 'attempts', past.attempts);
  });
  // In many small transactions and out of order, like tests from offline devices.
  for (let at = 0; at < past.results.length; at += 60) {
    await withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
      insertRows(db, 'results', past.results.slice(at, at + 60)),
    );
  }
  await withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
    insertRows(db, 'baseline_members', past.members),
  );
  const expected = randomOccurrences(random, past.results, now);
  await withOrganization(server.databases, { organizationId, actor: { userId: null } }, async (db) => {
    await insertRows(db, 'schedules', expected.schedules);
    await insertRows(db, 'occurrences', expected.occurrences);
    await insertRows(db, 'cases', randomCases(seededRandom(seed, 'cases'), past.visits, now));
  });
  return {
    organizationId,
    now,
    tagIds: tags.tags.map(({ id }) => id),
    userIds: people.map(({ id }) => id),
  };
}

/** Far from midnight there, so that no test falls on two days. */
const zoneFor = (now: Date): string =>
  now.getUTCHours() >= 1 && now.getUTCHours() < 12 ? 'Pacific/Auckland' : 'America/Sao_Paulo';

function randomTags(random: SeededRandom) {
  const categories = CATEGORIES.map(({ name, is_single_choice }, position) => ({
    id: newId(),
    name,
    color: 'slate',
    is_single_choice,
    position,
  }));
  const tags = CATEGORIES.flatMap((category, at) =>
    category.tags.map((name) => ({ id: newId(), name, category_id: categories[at]?.id ?? null, deleted_at: null })),
  );
  const loose = { id: newId(), name: 'Loose', category_id: null, deleted_at: null };
  const binned = { id: newId(), name: 'Binned', category_id: null, deleted_at: new Date().toISOString() };
  return { categories, tags: random.shuffled([...tags, loose, binned]) };
}

function randomPerson(random: SeededRandom, i: number) {
  const isInBin = i % 15 === 4;
  return {
    id: newId(),
    role: 'user',
    profile: 'owner',
    is_scoped: false,
    source: 'manual',
    // Some share their names, so that only the id distinguishes them.
    first_name: ['Ana', 'Bo', 'Élodie', 'Žofie', 'ana'][random.below(5)] ?? '',
    last_name: ['Prova', 'Quist', 'Öz'][random.below(3)] ?? '',
    employee_number: random.below(4) === 0 ? null : String(1000 + i),
    status: isInBin ? 'left' : (STATUSES[random.below(STATUSES.length)] ?? 'active'),
    status_before: isInBin ? 'active' : null,
    deleted_at: isInBin ? new Date().toISOString() : null,
  };
}

/** At most one tag of the single-choice category. */
function carriedTags(
  random: SeededRandom,
  people: readonly { id: string }[],
  tags: readonly { id: string; name: string }[],
): Row[] {
  const single = tags.filter(({ name }) => CATEGORIES[0]?.tags.includes(name));
  const others = tags.filter((tag) => !single.includes(tag));
  return people.flatMap(({ id: user_id }) => {
    const one = single[random.below(single.length + 1)];
    const some = others.filter(() => random.below(3) === 0);
    return [...(one ? [one] : []), ...some].map(({ id: tag_id }) => ({ tag_id, user_id }));
  });
}
