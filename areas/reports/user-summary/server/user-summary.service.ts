import { NORMS } from '#areas/scoring/norms.ts';
import { SCORING_VERSION } from '#areas/scoring/version.ts';
import type { StatusCounts } from '#areas/schedules/rules/occurrence-status.ts';
import { completionsOf, nextDueOf } from '#areas/schedules/expected-tests/server/expected-tests.service.ts';
import type { Result, ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { latestResultsOf } from '#areas/testing/results/server/latest-results.service.ts';
import { listResults } from '#areas/testing/results/server/results.service.ts';
import { recordAll } from '#platform/server/record/audit.ts';
import type { CsvTable } from '#platform/server/http/csv-reply.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import type { Page } from '#platform/shared/paging.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import { SUMMARY_LIMITS } from '../summary-choices.ts';
import { beforeAfter, latestScored, summaryFigures } from '../summary-figures.ts';
import {
  SUMMARY_COLUMNS,
  tooManySummaries,
  type UserSummaries,
  type UserSummary,
  type UserSummaryQuery,
} from '../user-summary.contract.ts';
import { seesDrift } from '#areas/reports/deviation/server/baseline-deviation.service.ts';
import { contentHash } from './content-hash.ts';
import { fileColumns } from '#areas/reports/frame/server/file-columns.ts';
import { findListed, type ListedPerson } from '#areas/reports/user-stat/server/user-stat.queries.ts';
import { findDayBegin, findPersonStates, findPrinting, type HeldBaseline } from './user-summary.queries.ts';

type Head = Omit<UserSummaries, 'items' | 'nextCursor' | 'total'>;
type Content = Omit<UserSummary, 'hash'>;

/** Summarizes a page of people. Each person gets an audit entry with the purpose. */
export async function userSummaries(db: TenantDb, visitor: Visitor, query: UserSummaryQuery): Promise<UserSummaries> {
  const head = await headOf(db, visitor, query);
  const { period } = head;
  const page = await findPeople(db, visitor, query, period);
  const contents = await contentsOf(db, visitor, { query, period, people: page.items });
  const items = contents.map((content) => ({ ...content, hash: hashOf(content, head, query) }));
  await recordAll(
    db,
    items.map(({ person, hash }) => ({
      action: 'summary.generated',
      objectType: 'user',
      objectId: person.id,
      detail: { ...choicesOf(query), reason: query.purpose, from: period.from, to: period.to, hash },
    })),
  );
  return { ...page, items, ...head };
}

/** The same people as a file with a line for each, and the same audit entry for each. */
export const summaryTable = (
  visitor: Visitor,
  query: UserSummaryQuery,
  t: (id: string) => string,
): CsvTable<UserSummary> => ({
  columns: fileColumns(SUMMARY_COLUMNS, t),
  chosen: query.columns,
  readPage: (db, { cursor, limit }) =>
    userSummaries(db, visitor, { ...query, cursor, limit: Math.min(limit, SUMMARY_LIMITS.peopleAtOnce) }),
  record: {
    action: 'report.exported',
    objectType: 'organization',
    objectId: null,
    detail: { report: 'user-summary', columns: query.columns, filter: filterOf(query) },
  },
});

/** Leaves out the purpose, which is recorded with each person. */
const filterOf = ({ columns: _, cursor: __, limit: ___, purpose: ____, ...filter }: UserSummaryQuery) => filter;

async function findPeople(
  db: TenantDb,
  reader: Visitor,
  query: UserSummaryQuery,
  period: Period,
): Promise<Page<ListedPerson>> {
  const { cursor, limit } = query;
  const page = await findListed(db, { filter: query, period, reader, norms: null }, { sort: 'name', cursor, limit });
  if (page.total > SUMMARY_LIMITS.people) {
    throw new Problem(tooManySummaries, { values: { most: SUMMARY_LIMITS.people, total: page.total } });
  }
  return page;
}

const headOf = async (db: TenantDb, reader: Visitor, query: UserSummaryQuery): Promise<Head> => ({
  purpose: query.purpose,
  generatedAt: new Date().toISOString(),
  ...(await findPrinting(db, query, reader)),
  scoringVersion: SCORING_VERSION,
});

const choicesOf = ({ template, copy, splitOn }: UserSummaryQuery) => ({ template, copy, ...(splitOn && { splitOn }) });

const hashOf = (content: Content, head: Head, query: UserSummaryQuery): string =>
  contentHash({ ...head, ...choicesOf(query), content });

const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;
/** More tests than this many people take in years. */
const MOST_TESTS = 100_000;

interface Wanted {
  readonly query: UserSummaryQuery;
  readonly period: Period;
  readonly people: readonly ListedPerson[];
}

async function contentsOf(db: TenantDb, visitor: Visitor, { query, period, people }: Wanted): Promise<Content[]> {
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return [];
  const recentFrom = new Date(Math.min(Date.now(), Date.parse(period.to)) - RECENT_DAYS * DAY_MS).toISOString();
  const from = recentFrom < period.from ? recentFrom : period.from;
  const { items } = await listResults(db, visitor, { users: ids, from, to: period.to, limit: MOST_TESTS });
  const results = Map.groupBy(items.map(withoutWords), ({ userId }) => userId);
  const held = new Map(
    (await findPersonStates(db, ids, NORMS.baseline.staleAfterDays)).map((one) => [one.userId, one]),
  );
  const expected = await completionsOf(db, ids, period);
  const nextDue = await nextDueOf(db, ids);
  const standings = new Map((await latestResultsOf(db, visitor, ids)).map((one) => [one.userId, one]));
  const split = query.splitOn ? { day: query.splitOn, at: await findDayBegin(db, query.splitOn) } : null;
  return people.map(({ id, person }) => {
    const all = results.get(id) ?? [];
    const tests = all.filter(({ takenAt }) => takenAt >= period.from);
    const recent = all.filter(({ takenAt }) => takenAt >= recentFrom);
    return {
      ...standingOf(held.get(id), query, seesDrift(visitor)),
      person: { ...person, status: held.get(id)?.status ?? 'left' },
      figures: summaryFigures(tests, recent),
      latest: latestScored(tests),
      undecided: standings.get(id)?.undecided ?? null,
      expected: expectedOf(expected.get(id)),
      nextDueAt: nextDue.get(id)?.dueAt ?? null,
      beforeAfter: split && beforeAfter(tests, split),
      tests: tests.slice(0, SUMMARY_LIMITS.tests).map((test) => asCopied(test, query)),
      testsLeftOut: Math.max(0, tests.length - SUMMARY_LIMITS.tests),
    };
  });
}

const expectedOf = ({ completed, late, missed }: StatusCounts = { completed: 0, late: 0, missed: 0 }) => ({
  completed,
  late,
  missed,
});

/** Drops the texts shown to the person, which stay with the test itself. */
const withoutWords = ({ told: _, ...test }: ResultWithMessage): Result => test;

/** The reasons for voiding a test or resetting a baseline are written for colleagues. */
const asCopied = (test: Result, { copy }: UserSummaryQuery): Result =>
  copy === 'worker' ? { ...test, voidReason: null } : test;

function standingOf(held: HeldBaseline | undefined, { copy }: UserSummaryQuery, withDrift: boolean) {
  const baseline = held?.baseline ?? null;
  return {
    baseline: baseline && copy === 'worker' ? { ...baseline, resetReason: null } : baseline,
    drift: withDrift ? (held?.drift ?? null) : null,
  };
}
