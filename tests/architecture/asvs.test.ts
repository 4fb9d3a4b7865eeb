import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STATES = ['met', 'partly', 'not proved', 'not met'];

interface Row {
  readonly ids: string;
  readonly state: string;
  /** Each a file and the title of a test in it, or of a row of its table. */
  readonly proofs: readonly { readonly file: string; readonly title: string }[];
  readonly note: string;
}

/** The lines of the page that make a statement. */
const rows: readonly Row[] = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .filter((cells) => cells.length === 4 && /^\d/.test(cells[0] ?? ''))
  .map(([ids = '', , state = '', proof = '']) => {
    const parts = proof.split('<br>');
    const proofs = parts.flatMap((part) => {
      const [, file, title] = /^`([^`]+)` "(.+)"$/.exec(part) ?? [];
      return file !== undefined && title !== undefined ? [{ file, title }] : [];
    });
    return { ids, state, proofs, note: parts.slice(proofs.length).join(' ') };
  });

/** A quotation mark in a title is escaped in the source. */
const sourceOf = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').replaceAll(String.raw`\'`, "'") : '';

test('the page was read', () => {
  expect(rows.length).toBeGreaterThanOrEqual(90);
});

test('every proof that the ASVS page names exists', () => {
  const gone = rows.flatMap(({ ids, proofs }) =>
    proofs.filter(({ file, title }) => !sourceOf(file).includes(title)).map((proof) => ({ ids, ...proof })),
  );

  expect(gone).toEqual([]);
});

test('what is met has a proof, and what is not says what is missing', () => {
  const unproved = rows.filter(({ state, proofs }) => ['met', 'partly'].includes(state) && proofs.length === 0);
  const unexplained = rows.filter(({ state, note }) => state !== 'met' && note === '');

  expect([...unproved, ...unexplained].map(({ ids }) => ids)).toEqual([]);
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
});
