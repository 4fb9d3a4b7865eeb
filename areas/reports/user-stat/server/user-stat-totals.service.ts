import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { emptyRow } from '#areas/reports/frame/empty-row.ts';
import { Figures, type StatTotals, type StatTotalsQuery, type UserStatTotals } from '../user-stat.contract.ts';
import { StatCounts } from '../user-stat-row.ts';
import { findCounts, findOverPeople, findOverTests, findTagsOf } from './user-stat-totals.queries.ts';
import type { StatScope } from './user-stat.queries.ts';
import { statGround } from './user-stat.service.ts';

export async function userStatTotals(
  db: TenantDb,
  reader: Visitor,
  { groupBy, ...filter }: StatTotalsQuery,
): Promise<UserStatTotals> {
  const { period, comparedWith, norms, scope } = await statGround(db, reader, filter);
  const statScope = { ...scope, norms };
  const [all] = await findTotals(db, statScope);
  const [then] = comparedWith ? await findTotals(db, { ...statScope, period: comparedWith }) : [];
  const groups = groupBy ? await groupsOf(db, statScope, groupBy) : [];
  return {
    period,
    comparedWith,
    normsVersion: norms,
    otherNorms: all?.otherNorms ?? 0,
    total: all?.totals ?? NOTHING,
    before: comparedWith && (then?.totals ?? NOTHING),
    groups,
  };
}

interface Total {
  readonly tagId: string | null;
  readonly otherNorms: number;
  readonly totals: StatTotals;
}

/** Totals of all people together, or of the people of each tag of a category. */
async function findTotals(db: TenantDb, scope: StatScope, category?: string): Promise<Total[]> {
  const counts = await findCounts(db, scope, category);
  const [tests, people] = [await findOverTests(db, scope, category), await findOverPeople(db, scope, category)];
  return counts.map(({ tagId, otherNorms, ...counted }) => {
    const figuresIn = (found: typeof tests) => found.find((row) => row.tagId === tagId)?.figures ?? NO_FIGURES;
    return { tagId, otherNorms, totals: { ...counted, overTests: figuresIn(tests), overPeople: figuresIn(people) } };
  });
}

/** Groups in the order of the tags, with those who carry none last. */
async function groupsOf(db: TenantDb, scope: StatScope, category: string): Promise<UserStatTotals['groups']> {
  const tags = await findTagsOf(db, category);
  if (tags.length === 0) return [];
  const found = await findTotals(db, scope, category);
  return [...tags, null].flatMap((tag) => {
    const group = found.find(({ tagId }) => tagId === (tag?.id ?? null));
    return group ? [{ tag, totals: group.totals }] : [];
  });
}

const NO_FIGURES = emptyRow(Figures);
const NOTHING: StatTotals = { people: 0, ...emptyRow(StatCounts), overTests: NO_FIGURES, overPeople: NO_FIGURES };
