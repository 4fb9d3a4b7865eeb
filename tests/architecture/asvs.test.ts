import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STATES = ['met', 'partly', 'not proved', 'not met'];

interface Row {
  readonly ids: string;
  readonly state: string;
  /** A file, and the title of a test or of a table row in it. */
  readonly proofs: readonly { readonly file: string; readonly title: string }[];
  readonly note: string;
}

const page = readFileSync('docs/asvs.md', 'utf8');

/** The rows of the page that state something. */
const rows: readonly Row[] = page
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

test('the page is read', () => {
  expect(rows.length).toBeGreaterThanOrEqual(90);
});

test('every proof that the ASVS page names exists', () => {
  const gone = rows.flatMap(({ ids, proofs }) =>
    proofs.filter(({ file, title }) => !sourceOf(file).includes(title)).map((proof) => ({ ids, ...proof })),
  );

  expect(gone).toEqual([]);
});

/** Every line of the standard at levels 1 and 2, as `6.2.1`. */
const lines = readFileSync('tests/architecture/asvs-lines.txt', 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .flatMap((line) => {
    const [section = '', numbers = ''] = line.split(': ');
    return numbers.split(' ').map((number) => `${section}.${number}`);
  });

/** Whether the first cell of a table row covers a line: by itself, by a range (`10.5.1 to 10.5.4`), or by its chapter. */
function covers(cell: string, line: string): boolean {
  return cell.split(', ').some((part) => {
    const [first = '', last] = part.split(' to ');
    if (last === undefined) return line === first || line.startsWith(`${first}.`);
    return compare(first, line) <= 0 && compare(line, last) <= 0;
  });
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

test('every line of levels 1 and 2 is proved, departed from or said not to apply', () => {
  const cells = [...page.matchAll(/^\| (\d[^|]*) \|/gm)].map(([, cell = '']) => cell);

  expect(lines).toHaveLength(253);
  expect(lines.filter((line) => !cells.some((cell) => covers(cell, line)))).toEqual([]);
});

test('a met requirement has a proof, and any other says what is missing', () => {
  const unproved = rows.filter(({ state, proofs }) => ['met', 'partly'].includes(state) && proofs.length === 0);
  const unexplained = rows.filter(({ state, note }) => state !== 'met' && note === '');

  expect([...unproved, ...unexplained].map(({ ids }) => ids)).toEqual([]);
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
});
