import { comparedTexts } from './plain-order.ts';
import type {
  RawBaseline,
  RawCase,
  RawMember,
  RawOccurrence,
  RawPerson,
  RawResult,
  RawRows,
  RawTag,
  RawVisit,
} from './raw-rows.ts';

export type CountedTest = RawResult & { readonly score: number };

/** The same rows indexed by key, so that an organization of many thousand tests is read in seconds. */
export interface RawIndex {
  readonly person: ReadonlyMap<string, RawPerson>;
  readonly visit: ReadonlyMap<string, RawVisit>;
  readonly baseline: ReadonlyMap<string, RawBaseline>;
  /** The tags of a person; a deleted tag belongs to no one. */
  readonly tagsOf: ReadonlyMap<string, readonly RawTag[]>;
  readonly result: ReadonlyMap<string, RawResult>;
  readonly membersOf: ReadonlyMap<string, readonly RawMember[]>;
  readonly occurrencesOf: ReadonlyMap<string, readonly RawOccurrence[]>;
  readonly ofVisit: ReadonlyMap<string, readonly RawResult[]>;
  readonly caseOf: ReadonlyMap<string | null, RawCase>;
  /** Counting full tests, in chronological order. */
  readonly fullOf: ReadonlyMap<string, readonly CountedTest[]>;
  readonly fullByBaseline: ReadonlyMap<string | null, readonly CountedTest[]>;
}

const indexes = new WeakMap<RawRows['results'], RawIndex>();

export function indexOf(rows: RawRows): RawIndex {
  const known = indexes.get(rows.results) ?? made(rows);
  indexes.set(rows.results, known);
  return known;
}

function made({ people, visits, baselines, tags, tagged, results, cases, members, occurrences }: RawRows): RawIndex {
  const tag = byId(tags.filter(({ deleted_at }) => deleted_at === null));
  const carried = tagged.flatMap(({ user_id, tag_id }) => {
    const found = tag.get(tag_id);
    return found ? [{ user_id, found }] : [];
  });
  const full = countedTests(results).toSorted(inTime);
  return {
    person: byId(people),
    visit: byId(visits),
    baseline: byId(baselines),
    tagsOf: new Map(
      [...Map.groupBy(carried, ({ user_id }) => user_id)].map(([id, own]) => [id, own.map(({ found }) => found)]),
    ),
    result: byId(results),
    membersOf: Map.groupBy(members, ({ baseline_id }) => baseline_id),
    occurrencesOf: Map.groupBy(occurrences, ({ user_id }) => user_id),
    ofVisit: Map.groupBy(results, ({ visit_id }) => visit_id),
    caseOf: new Map(cases.map((each) => [each.visit_id, each])),
    fullOf: Map.groupBy(full, ({ user_id }) => user_id),
    fullByBaseline: Map.groupBy(full, ({ baseline_id }) => baseline_id),
  };
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

export const isCounted = ({ is_valid, voided_at }: RawResult): boolean => is_valid && voided_at === null;

/** The tests that statistics use: full tests that count. */
export const countedTests = (results: readonly RawResult[]): CountedTest[] =>
  results.filter(
    (result): result is CountedTest => isCounted(result) && result.test_type === 'FullTest' && result.score !== null,
  );

export const inTime = (one: RawResult, other: RawResult): number =>
  one.taken_at.getTime() - other.taken_at.getTime() || comparedTexts(one.id, other.id);

/** No later test of the visit counts. A test that does not count leaves the earlier ones unaffected. */
export const isLastOfVisit = (rows: RawRows, { visit_id, attempt_number }: RawResult): boolean =>
  !indexOf(rows)
    .ofVisit.get(visit_id)
    ?.some((other) => other.attempt_number > attempt_number && isCounted(other));

/** The person of a row; tags sorted by name. */
export function personOf(rows: RawRows, id: string) {
  const person = indexOf(rows).person.get(id);
  const tags = tagsOf(rows, id).map(({ name }) => name);
  return {
    id,
    firstName: person?.first_name,
    lastName: person?.last_name,
    employeeNumber: person?.employee_number,
    tags: tags.toSorted(comparedTexts),
  };
}

export const tagsOf = (rows: RawRows, userId: string): readonly RawTag[] => indexOf(rows).tagsOf.get(userId) ?? [];
