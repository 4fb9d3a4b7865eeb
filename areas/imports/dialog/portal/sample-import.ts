import type { Import } from '#areas/imports/run/imports.contract.ts';

/** An import for page tests. */
export const anImport = (changes: Partial<Import> = {}): Import => ({
  id: '0192f3c4-0000-7000-8000-000000000001',
  fileName: 'people.csv',
  createdAt: '2026-11-15T06:00:00.000Z',
  createdBy: 'Ana Prova',
  finishedAt: null,
  state: 'uploaded',
  columns: ['First name', 'Number', 'Crew'],
  sample: [
    ['Ana', '1', 'A'],
    ['Rui', '2', 'B'],
  ],
  settings: {
    mapping: ['firstName', 'employeeNumber', null],
    key: 'employeeNumber',
    createsTags: false,
    replacesTags: false,
  },
  rowCount: 0,
  progress: 0,
  counts: null,
  failure: null,
  undoUntil: null,
  undone: null,
  ...changes,
});

export const someCounts = (changes: Partial<NonNullable<Import['counts']>> = {}): NonNullable<Import['counts']> => ({
  created: 3120,
  changed: 1840,
  unchanged: 22,
  errors: 0,
  suspended: 0,
  active: 4988,
  newTags: [],
  ...changes,
});
