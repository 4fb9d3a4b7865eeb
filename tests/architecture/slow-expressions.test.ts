import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readSources, type Source } from '#tests/support/sources.ts';

const sources = readSources('{apps,areas,platform}/**/*.{ts,tsx}').filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** Returns every regular expression literal in the code; those built with `new RegExp` escape their words first. */
function expressionsIn({ path, text }: Source): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { pattern } = (value as { regex?: { pattern?: string } }).regex ?? {};
    if (pattern !== undefined) found.push(pattern);
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(path, text).program);
  return found;
}

const UNBOUNDED = /^(?:[*+]|\{\d+,\})/;
/** One character, escape or class, or the start or end of a group. */
const PART = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|[()]|./gsu;

/**
 * Returns whether an unbounded repetition is nested in another one: a text can then be split in so many ways that
 * trying them all takes far too long.
 */
function nestsRepeats(pattern: string): boolean {
  const groups = [false];
  for (const { 0: part, index } of pattern.matchAll(PART)) {
    const repeats = UNBOUNDED.test(pattern.slice(index + part.length));
    if (part.startsWith('(')) groups.push(false);
    else if (part === ')') {
      const inner = groups.pop() ?? false;
      if (inner && repeats) return true;
      groups.push((groups.pop() ?? false) || inner || repeats);
    } else if (repeats) groups.splice(-1, 1, true);
  }
  return false;
}

/**
 * In these, a character that the inner repetition cannot match separates the repetitions, so there is only one way to
 * split.
 */
const PARTED_IN_ONE_WAY = ['^[a-z0-9]+(?:-[a-z0-9]+)*$', '^[a-z]+(-[a-z]+)*$'];

test('no expression of the product becomes slow on a crafted text', () => {
  const expressions = sources.flatMap(expressionsIn);

  expect(expressions.length).toBeGreaterThan(150);
  expect([...new Set(expressions.filter(nestsRepeats))].toSorted()).toEqual(PARTED_IN_ONE_WAY);
});

test.each([
  ['(a+)+$', true],
  [String.raw`(?:\d*)*x`, true],
  ['([a-z]+){10,}', true],
  ['((?:a|b*)c)+', true],
  ['(a{1,9})+', false],
  [String.raw`^\d+(?:\.\d+)?$`, false],
  [String.raw`[(+]+(\))`, false],
])('%s: %s', (pattern, isSlow) => {
  expect(expressionsIn({ path: 'a.ts', text: `export const a = /${pattern}/;` })).toEqual([pattern]);
  expect(nestsRepeats(pattern)).toBe(isSlow);
});
