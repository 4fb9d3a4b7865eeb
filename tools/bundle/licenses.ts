import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameAt, type Lockfile } from './locked-packages.ts';

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|third.?party)/i;
const RULE = '='.repeat(80);
/** What the package of PostgreSQL contains besides its own license. */
const INSIDE_POSTGRESQL = 'deploy/bundle/postgresql-licenses.txt';

/** The licenses of all these packages in one text, each package with its files as it brings them. */
export function licenseText(root: string, lockfile: Lockfile, places: readonly string[]): string {
  const entries = new Map(places.map((place) => [`${nameAt(place)} ${lockfile[place]?.version}`, place]));
  const texts = [...entries]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, place]) => entry(root, title, place));
  const bundled = readFileSync(path.join(root, INSIDE_POSTGRESQL), 'utf8');
  return `Evenkeel is under the Apache License 2.0, see LICENSE. It contains these packages:\n\n${[...texts, bundled].join('\n')}`;
}

function entry(root: string, title: string, place: string): string {
  const folder = path.join(root, place);
  const { license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { license?: unknown };
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENSE_FILE.test(file.name))
    .map(({ name }) => name)
    .toSorted();
  const texts = files.map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  return [RULE, title, `License: ${named(license)}`, RULE, ...texts, ''].join('\n');
}

const named = (license: unknown): string => (typeof license === 'string' ? license : 'see the text');
