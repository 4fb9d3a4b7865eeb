import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Source {
  /** From the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const FOLDERS = '{apps,areas,platform,database,tests,tools}';

/** Every TypeScript file of the product, its tests and its tools. */
export const readSources = (pattern = `${FOLDERS}/**/*.{ts,tsx}`): Source[] =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .map((file) => ({ path: file.replaceAll(path.sep, '/'), text: readFileSync(path.join(root, file), 'utf8') }));
