import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GROUP_FIGURES } from './group-columns.ts';
import { groupRows, type CountedPart } from './group-row.ts';
import { isSafe, safeGroups, type GroupPart } from './safe-groups.ts';

const TAGS = ['a', 'b', 'c', 'd', 'e'];

const NOTHING = { people: 0, n: 0, sum: 0, squares: 0 };

/** `people` people who carry the same tags, of whom `scored` took a full test. */
const part = (tags: readonly string[], people: number, scored = 0): CountedPart => ({
  week: null,
  tags,
  people,
  things: people,
  counts: [],
  amounts: [{ people: scored, n: scored, sum: scored, squares: scored }, NOTHING],
});

const anyParts = fc
  .uniqueArray(
    fc.record({
      tags: fc.subarray(TAGS),
      size: fc.integer({ min: 1, max: 40 }),
      scored: fc.integer({ min: 0, max: 40 }),
    }),
    { maxLength: 8, selector: ({ tags }) => tags.join() },
  )
  .map((some) => some.map(({ tags, size, scored }) => part(tags, size, Math.min(size, scored))));

/** A bit for each part that carries the tag. */
const bitsOf = (parts: readonly GroupPart[], tag: string | null): number =>
  parts.reduce((bits, { tags }, at) => (tag === null || tags.includes(tag) ? bits | (1 << at) : bits), 0);

/** Every set that can be made of some sets by any number of unions, intersections and differences. */
function combined(sets: readonly number[]): number[] {
  const found = new Set(sets);
  for (const one of found) {
    for (const other of found) {
      for (const made of [one | other, one & other, one & ~other, other & ~one]) found.add(made);
    }
  }
  return [...found];
}

const sumOf = (parts: readonly CountedPart[], bits: number, numberOf: (part: CountedPart) => number): number =>
  parts.reduce((sum, some, at) => (bits & (1 << at) ? sum + numberOf(some) : sum), 0);

/**
 * Least squares: whether the target is a linear combination of the rows, so that its figure can be computed from
 * theirs.
 */
function isReckonable(rows: readonly (readonly number[])[], target: readonly number[]): boolean {
  const rest = [...target];
  const basis: number[][] = [];
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  const without = (from: number[], direction: readonly number[]) => {
    const part = dot(from, direction) / dot(direction, direction);
    for (const [at, value] of direction.entries()) from[at] = (from[at] ?? 0) - part * value;
  };
  for (const row of rows) {
    const left = [...row];
    for (const direction of basis) without(left, direction);
    if (dot(left, left) > 1e-9) basis.push(left);
  }
  for (const direction of basis) without(rest, direction);
  return dot(rest, rest) < 1e-9;
}

test('no difference between everyone and disjoint groups, nor any other combination, covers 1 to 9 people', () => {
  let told = 0;
  fc.assert(
    fc.property(anyParts, (parts) => {
      const sets = safeGroups(parts).map(({ tag }) => bitsOf(parts, tag));
      const sizes = (some: readonly number[]) => some.map((bits) => sumOf(parts, bits, ({ people }) => people));
      told += sets.length;

      expect(sizes(sets).filter((size) => size < 10)).toEqual([]);
      expect(sizes(combined(sets)).filter((size) => !isSafe(size))).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(told).toBeGreaterThan(500);
});

test('no linear combination of shown rows gives the figure of fewer than ten people', () => {
  let tried = 0;
  fc.assert(
    fc.property(anyParts, fc.nat(255), (parts, bits) => {
      const rows = safeGroups(parts).map(({ parts: within }) => parts.map((some) => (within.includes(some) ? 1 : 0)));
      const target = parts.map((_, at) => (bits & (1 << at) ? 1 : 0));
      const people = sumOf(parts, bits, (some) => some.people);
      if (isSafe(people)) return;
      tried += 1;

      expect(isReckonable(rows, target)).toBe(false);
    }),
    { numRuns: 2000 },
  );
  expect(tried).toBeGreaterThan(20);
});

test('a mean is shown only if it and every combination of means cover no one or at least ten people', () => {
  let means = 0;
  fc.assert(
    fc.property(anyParts, (parts) => {
      const telling = groupRows('results', parts).filter((row) => row['meanScore'] !== null);
      const sets = telling.map(({ group }) => bitsOf(parts, group));
      const scored = (some: readonly number[]) =>
        some.map((bits) => sumOf(parts, bits, ({ amounts }) => amounts[0]?.people ?? 0));
      means += telling.length;

      expect(scored(sets).filter((size) => size < 10)).toEqual([]);
      expect(scored(combined(sets)).filter((size) => !isSafe(size))).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(means).toBeGreaterThan(300);
});

const toldTags = (parts: readonly CountedPart[]) => safeGroups(parts).map(({ tag }) => tag);

test.each([
  ['nobody at all', [], []],
  ['nine people', [part(['a'], 9)], []],
  ['ten people with one tag', [part(['a'], 10)], [null, 'a']],
  ['a tag that nine do not carry', [part(['a'], 20), part([], 9)], [null]],
  ['a tag that ten do not carry', [part(['a'], 20), part([], 10)], [null, 'a']],
  ['two crews, of which one is small: the other would tell of it', [part(['a'], 20), part(['b'], 4)], [null]],
  ['two crews and a rest', [part(['a'], 20), part(['b'], 14), part([], 11)], [null, 'a', 'b']],
  ['a crew within a site that leaves four', [part(['s', 'a'], 20), part(['s'], 4), part([], 30)], [null, 's']],
  [
    'two tags that overlap in three people: the larger alone',
    [part(['a'], 20), part(['b'], 15), part(['a', 'b'], 3)],
    [null, 'a'],
  ],
])('%s', (_, parts, told) => {
  expect(toldTags(parts)).toEqual(told);
});

test('shares and means of a group are those of all its rows together', () => {
  const { codes } = GROUP_FIGURES.results;
  const counts = (clear: number, confirmed: number) =>
    codes.map(({ code }) => ({ clear, confirmed })[code as 'clear'] ?? 0);
  const amount = { people: 10, n: 4, sum: 100, squares: 2600 };
  const half = (tag: string, clear: number, confirmed: number): CountedPart => ({
    week: '2026-11-09',
    tags: [tag],
    people: 10,
    things: 8,
    counts: counts(clear, confirmed),
    amounts: [amount, NOTHING],
  });
  const [everyone] = groupRows('results', [half('a', 8, 0), half('b', 6, 2)]);

  expect(everyone).toMatchObject({
    week: '2026-11-09',
    group: null,
    people: 20,
    tests: 16,
    shareClear: 87.5,
    shareConfirmed: 12.5,
    shareCaution: 0,
    meanScore: 25,
    sdScore: 5.35,
    meanDeviation: null,
    sdDeviation: null,
  });
});
