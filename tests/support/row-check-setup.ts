import { afterAll, expect, inject } from 'vitest';
import { watchedRows } from './row-check.ts';

// The files of a worker share their modules, so the watch begins with the first of them.
const found = watchedRows(inject('declaredRows'));

afterAll(() => {
  const contradictions = [...found];
  found.clear();
  expect(contradictions, 'the database contradicts the row types of these statements').toEqual([]);
});
