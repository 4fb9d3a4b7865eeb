import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { declaredRows, PRODUCT, type DeclaredRows } from './declared-rows.ts';

/** What the row types depend on: the product, the reader of the types, and the versions of the libraries. */
const SOURCES = [
  '{apps,areas,platform,database}/**/*.ts',
  'tests/support/database/{declared-rows,value-kinds}.ts',
  'tests/support/database/tsconfig.product-rows.json',
  'package-lock.json',
];

const root = path.resolve(import.meta.dirname, '../../..');
const KEPT = path.join(root, 'node_modules/.cache/declared-rows.json');

declare module 'vitest' {
  export interface ProvidedContext {
    declaredRows: DeclaredRows;
  }
}

/** Reads the declared rows of the product once for all workers of a run. */
export function setup(project: TestProject): void {
  project.provide('declaredRows', declaredRowsOfProduct());
}

/** The compiler takes up to 13 seconds for this, so its answer is kept until a source changes. */
function declaredRowsOfProduct(): DeclaredRows {
  const sources = fingerprint();
  const kept = keptRows();
  if (kept?.sources === sources) return kept.declared;
  const declared = declaredRows(PRODUCT);
  mkdirSync(path.dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ sources, declared }));
  return declared;
}

function keptRows(): { sources: string; declared: DeclaredRows } | undefined {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8')) as ReturnType<typeof keptRows>;
  } catch {
    // Nothing is kept yet, or another run is writing it now.
    return undefined;
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).toSorted()) {
    if (file.endsWith('.test.ts')) continue;
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
