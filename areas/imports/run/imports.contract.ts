import { z } from 'zod';
import { IMPORT_COLUMNS, PERSON_KEYS } from '#areas/users/import/imported-person.ts';
import { csvFile } from '#platform/shared/files/csv.ts';
import { peopleLimitReached } from '#areas/users/management/people.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind, tooLarge, wrongContentType } from '#platform/shared/problem.ts';
import { FILE_NAME_MAX_LENGTH, MOST_COLUMNS } from '#areas/imports/file/file-limits.ts';
import { IMPORT_FAILURES, IMPORT_STATES } from './import-state.ts';

/** The file is empty or is not a text table. */
export const unreadableFile = problemKind({ code: 'unreadable_file', status: 422 });
/** The import's current state does not allow this. */
export const wrongImportState = problemKind({ code: 'wrong_import_state', status: 409 });
export const importRunning = problemKind({ code: 'import_running', status: 409 });
/** A required field has no column, or a field has more than one. */
export const unclearMapping = problemKind({ code: 'unclear_mapping', status: 422 });
/** Some rows have errors, and the caller did not choose to skip them. */
export const importHasErrors = problemKind({ code: 'import_has_errors', status: 409 });
/** More than a tenth of the active people would be suspended, and the caller has not typed how many. */
export const manySuspensions = problemKind({ code: 'many_suspensions', status: 409 });

const count = z.number().int();

/** The counts of a check or a run. */
export type ImportCounts = z.infer<typeof ImportCounts>;
const ImportCounts = z.strictObject({
  created: count,
  changed: count,
  unchanged: count,
  errors: count,
  /** People who were suspended. In a check: active people who are not in the file, without administrators. */
  suspended: count,
  /** Active people before the import. */
  active: count,
  newTags: z.array(z.string()),
});

const Mapping = z.array(z.enum(IMPORT_COLUMNS).nullable()).max(MOST_COLUMNS);

export type ImportSettings = z.output<typeof ImportSettings>;
const ImportSettings = z.strictObject({
  /** The field in each column, or null for a column that is skipped. */
  mapping: Mapping,
  /** The field that identifies people. */
  key: z.enum(PERSON_KEYS),
  createsTags: z.boolean().default(false),
  replacesTags: z.boolean().default(false),
});

export type RunChoices = z.output<typeof RunChoices>;
export const RunChoices = z.strictObject({
  creates: z.boolean().default(true),
  updates: z.boolean().default(true),
  /** Skips rows with errors; otherwise they stop the import. */
  skipsErrors: z.boolean().default(false),
  /** Suspends active people who are not in the file, except administrators. */
  suspendsAbsent: z.boolean().default(false),
  /** The typed number of suspensions, required above a tenth of the active people. */
  suspensions: z.number().int().min(0).max(1_000_000).optional(),
});

/** The counts of an undo. */
const UndoneImport = z.strictObject({
  at: z.iso.datetime(),
  /** People who are now in the bin. */
  removed: count,
  /** People who are again as they were before. */
  restored: count,
  /** People whose changes stay, in whole or in part. */
  kept: count,
});

export type Import = z.infer<typeof Import>;
export const Import = z
  .strictObject({
    id: z.uuid(),
    fileName: z.string(),
    createdAt: z.iso.datetime(),
    createdBy: z.string(),
    finishedAt: z.iso.datetime().nullable(),
    state: z.enum(IMPORT_STATES),
    columns: z.array(z.string()),
    /** The first rows of the file. */
    sample: z.array(z.array(z.string())),
    settings: ImportSettings,
    /** Rows of people without the titles. Known once the file was checked. */
    rowCount: count,
    /** Rows that have been processed. */
    progress: count,
    counts: ImportCounts.nullable(),
    failure: z.enum(IMPORT_FAILURES).nullable(),
    /** The time until which the import can be undone; null if it cannot. */
    undoUntil: z.iso.datetime().nullable(),
    undone: UndoneImport.nullable(),
  })
  .meta({ id: 'Import' });

const ById = z.strictObject({ id: z.uuid() });
const asAdmin = { audience: 'admin', permission: 'users.import' } as const;

export const uploadImport = endpoint({
  ...asAdmin,
  method: 'POST',
  path: '/api/v2.1/imports',
  summary: 'Uploads a list of people as CSV, up to 20 MB. Nothing is written yet.',
  query: z.strictObject({ fileName: z.string().trim().max(FILE_NAME_MAX_LENGTH).default('') }),
  upload: ['text/csv'],
  reply: Import,
  status: 201,
  problems: [unreadableFile, tooLarge, wrongContentType],
});

export const listImports = endpoint({
  ...asAdmin,
  method: 'GET',
  path: '/api/v2.1/imports',
  summary: 'Lists the imports of the last 90 days, latest first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(Import),
});

export const getImport = endpoint({
  ...asAdmin,
  method: 'GET',
  path: '/api/v2.1/imports/:id',
  summary: 'Returns an import: its progress, what was found and what was done.',
  params: ById,
  reply: Import,
  problems: [notFound],
});

export const checkImport = endpoint({
  ...asAdmin,
  method: 'POST',
  path: '/api/v2.1/imports/:id/check',
  summary: 'Checks what the file would change, and changes nothing. A job does the work: read the import to follow it.',
  params: ById,
  body: ImportSettings,
  reply: Import,
  status: 202,
  problems: [notFound, wrongImportState, unclearMapping],
});

export const runImport = endpoint({
  ...asAdmin,
  method: 'POST',
  path: '/api/v2.1/imports/:id/run',
  summary: 'Writes a checked file, completely or not at all. A job does the work: read the import to follow it.',
  params: ById,
  body: RunChoices,
  reply: Import,
  status: 202,
  problems: [notFound, wrongImportState, importRunning, importHasErrors, manySuspensions, peopleLimitReached],
});

export const discardImport = endpoint({
  ...asAdmin,
  method: 'DELETE',
  path: '/api/v2.1/imports/:id',
  summary: 'Discards a file that was not imported.',
  params: ById,
  problems: [notFound, wrongImportState],
});

export type ImportRow = z.infer<typeof ImportRow>;
const ImportRow = z.strictObject({
  /** Counted as in a spreadsheet: the titles are row 1. */
  row: count,
  /** The person's name as far as the row gives it. */
  name: z.string(),
  errors: z.array(z.strictObject({ column: z.string(), message: z.string() })),
  differences: z.array(z.strictObject({ field: z.enum(IMPORT_COLUMNS), from: z.string(), to: z.string() })),
});

export const listImportRows = endpoint({
  ...asAdmin,
  method: 'GET',
  path: '/api/v2.1/imports/:id/rows',
  summary: 'Lists the rows that cannot be imported, or those that change a person, as the last check found them.',
  params: ById,
  query: z.strictObject({ outcome: z.enum(['error', 'changed']), ...pageQuery }),
  reply: pageOf(ImportRow),
  problems: [notFound],
});

export const downloadImportErrors = endpoint({
  ...asAdmin,
  method: 'GET',
  path: '/api/v2.1/imports/:id/error-file',
  summary: 'Returns the rows that cannot be imported as CSV, with the reasons, to be corrected and imported again.',
  params: ById,
  file: csvFile,
  problems: [notFound],
});

/** For everyone who can see people, because the list changes while they view it. */
export const getRunningImport = endpoint({
  method: 'GET',
  path: '/api/v2.1/running-import',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Returns whether an import is running, and its progress.',
  reply: z.strictObject({
    running: z.strictObject({ startedBy: z.string(), rowCount: count, progress: count }).nullable(),
  }),
});

/** The day has passed, or the import was undone before. */
export const undoOver = problemKind({ code: 'import_undo_over', status: 409 });

export const undoImport = endpoint({
  ...asAdmin,
  method: 'POST',
  path: '/api/v2.1/imports/:id/undo',
  summary:
    'Undoes an import within a day: people it created go to the bin, others get their values back unless someone has changed them since.',
  params: ById,
  reply: Import,
  problems: [notFound, undoOver, importRunning],
});
