import { sql, type RawBuilder } from 'kysely';
import type { TagLabel } from '#areas/users/names/tag-label.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { StatFigures, StatTotals } from '../user-stat.contract.ts';
import { countedTests, countsOf, handedIn, isOfOtherNorms } from './handed-in.queries.ts';
import { listedPeople } from '#areas/reports/frame/server/matching-people-condition.queries.ts';
import { isGreenOrBetter, isOrange, isRed } from '#areas/testing/results/server/band-condition.queries.ts';
import type { StatScope } from './user-stat.queries.ts';

/** The tag whose people are summed up; null for all people, and among groups for those who carry none of the tags. */
interface OfTag {
  tagId: string | null;
}
export type Counted = OfTag & Omit<StatTotals, 'overTests' | 'overPeople'> & { otherNorms: number };
type Figured = OfTag & { figures: StatFigures };

const PERSON_OF_RESULT = sql`
  join users person on person.organization_id = result.organization_id and person.id = result.user_id`;

/** Within a category, a person with two of its tags counts for both. */
export const findCounts = async (db: TenantDb, scope: StatScope, category?: string): Promise<Counted[]> => {
  const { tag, carried } = groupedBy(db, category);
  const { rows } = await sql<Counted>`
    select ${tag} as "tagId", count(distinct result.user_id) as people, ${countsOf(scope.norms)},
           count(*) filter (where ${isOfOtherNorms(scope.norms)}) as "otherNorms"
    from results result ${PERSON_OF_RESULT} ${carried}
    where ${handedIn(db, scope)} and ${listedPeople(db, scope.filter)}
    group by 1`.execute(db);
  return rows;
};

/** Each test counts once. */
export const findOverTests = async (db: TenantDb, scope: StatScope, category?: string): Promise<Figured[]> => {
  const { tag, carried } = groupedBy(db, category);
  const { rows } = await sql<Figured>`
    select ${tag} as "tagId",
           json_build_object(
             ${figuresOf(sql`result.score::float8`)},
             'meanDeviation', avg(result.deviation),
             ${sharesOf((class_) => sql`avg((${class_})::int)`)}) as figures
    from results result ${PERSON_OF_RESULT} ${carried}
    where ${countedTests(db, scope, scope.norms)} and ${listedPeople(db, scope.filter)}
    group by 1`.execute(db);
  return rows;
};

/** Each person counts once, by their own means. */
export const findOverPeople = async (db: TenantDb, scope: StatScope, category?: string): Promise<Figured[]> => {
  const { tag, carried } = groupedBy(db, category);
  const { rows } = await sql<Figured>`
    with result as (
      select result.user_id, avg(result.score)::float8 as mean, avg(result.deviation) as deviation,
             ${sql.join(CLASSES.map(([name, class_]) => sql`avg((${class_})::int) as ${sql.ref(name)}`))}
      from results result ${PERSON_OF_RESULT}
      where ${countedTests(db, scope, scope.norms)} and ${listedPeople(db, scope.filter)}
      group by result.user_id)
    select ${tag} as "tagId",
           json_build_object(
             ${figuresOf(sql`result.mean`)},
             'meanDeviation', avg(result.deviation),
             ${sharesOf((_, name) => sql`avg(result.${sql.ref(name)})`)}) as figures
    from result ${carried}
    group by 1`.execute(db);
  return rows;
};

function groupedBy(db: TenantDb, category: string | undefined) {
  if (!category) return { tag: sql`null::uuid`, carried: sql`` };
  const carried = sql`
    left join (
      select tagged.user_id, tagged.tag_id from tagged_users tagged
      join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id
      where tagged.organization_id = ${db.organizationId} and tag.category_id = ${category} and tag.deleted_at is null
    ) carried on carried.user_id = result.user_id`;
  return { tag: sql`carried.tag_id`, carried };
}

/** Uses type 7 quantiles, as everywhere. */
function figuresOf(value: RawBuilder<unknown>): RawBuilder<unknown> {
  const quantiles = sql`percentile_cont(array[0.1, 0.5, 0.9]) within group (order by ${value})`;
  return sql`
    'n', count(${value}), 'mean', avg(${value}), 'median', (${quantiles})[2], 'sd', stddev_samp(${value}),
    'min', min(${value}), 'max', max(${value}), 'p10', (${quantiles})[1], 'p90', (${quantiles})[3]`;
}

const CLASSES = [
  ['greenShare', sql`coalesce(${isGreenOrBetter(sql`result`)}, false)`],
  ['orangeShare', sql`coalesce(${isOrange(sql`result`)}, false)`],
  ['redShare', sql`coalesce(${isRed(sql`result`)}, false)`],
  ['unclassedShare', sql`result.deviation is null`],
] as const;

const sharesOf = (share: (class_: RawBuilder<unknown>, name: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(CLASSES.flatMap(([name, class_]) => [sql.lit(name), share(class_, name)]));

/** The tags of a category by name. */
export const findTagsOf = async (db: TenantDb, category: string): Promise<TagLabel[]> => {
  const { rows } = await sql<TagLabel>`
    select tag.id, tag.name, coalesce(tag.color, category.color, 'slate') as color, category.name as category
    from user_tags tag
    join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
    where tag.organization_id = ${db.organizationId} and tag.category_id = ${category} and tag.deleted_at is null
    order by lower(tag.name) collate "und-x-icu", tag.id
    limit 500`.execute(db);
  return rows;
};
