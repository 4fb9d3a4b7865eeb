import { afterAll, inject } from 'vitest';
import { watchedRows } from './row-check.ts';

// The files of a worker share their modules, so the watch begins with the first of them.
const found = watchedRows(inject('declaredRows'));

afterAll(() => {
  const contradictions = [...found];
  found.clear();
  if (contradictions.length === 0) return;
  throw new Error(`The database contradicts the row types of these statements:\n${contradictions.join('\n')}`);
});
