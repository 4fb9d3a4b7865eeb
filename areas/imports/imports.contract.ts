import { z } from 'zod';
import { PERSON_FIELDS, PERSON_KEYS } from '#areas/users/imported-person.ts';
import { csvFile } from '#platform/shared/csv.ts';
import { peopleLimitReached } from '#areas/users/people.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind, tooLarge, wrongContentType } from '#platform/shared/problem.ts';
import { FILE_NAME_MAX_LENGTH, MOST_COLUMNS } from './file-limits.ts';
import { IMPORT_FAILURES, IMPORT_STATES } from './import-state.ts';

/** The file is empty, or no table of texts. */
export const unreadableFile = problemKind({ code: 'unreadable_file', status: 422 });
/** This cannot be done with the import as it stands now. */
export const wrongImportState = problemKind({ code: 'wrong_import_state', status: 409 });
export const importRunning = problemKind({ code: 'import_running', status: 409 });
/** No column, or more than one, for a field. */
export const unclearMapping = problemKind({ code: 'unclear_mapping', status: 422 });
/** Some rows cannot be taken, and nobody said to leave them out. */
export const importHasErrors = problemKind({ code: 'import_has_errors', status: 409 });
/** More than a tenth of the active people would be suspended, and nobody has typed how many. */
export const manySuspensions = problemKind({ code: 'many_suspensions', status: 409 });

const count = z.number().int();

/** What a check found, or a run did. */
export type ImportCounts = z.infer<typeof ImportCounts>;
const ImportCounts = z.strictObject({
  created: count,
  changed: count,
  unchanged: count,
  errors: count,
  /** People who were suspended; of a check: active people who are not in the file, administrators aside. */
  suspended: count,
  /** Active people before. */
  active: count,
  newTags: z.array(z.string()),
});

const Mapping = z.array(z.enum(PERSON_FIELDS).nullable()).max(MOST_COLUMNS);

export type ImportSettings = z.output<typeof ImportSettings>;
const ImportSettings = z.strictObject({
  /** For each column the field that it holds; null: it is left aside. */
  mapping: Mapping,
  /** By what the rows name people. */
  key: z.enum(PERSON_KEYS),
  createsTags: z.boolean().default(false),
  replacesTags: z.boolean().default(false),
});

export type RunChoices = z.output<typeof RunChoices>;
export const RunChoices = z.strictObject({
  creates: z.boolean().default(true),
  updates: z.boolean().default(true),
  /** Rows with errors are left out; otherwise they stop the import. */
  skipsErrors: z.boolean().default(false),
  /** Active people who are not in the file are suspended, administrators aside. */
  suspendsAbsent: z.boolean().default(false),
  /** How many that are, typed by hand; asked for above a tenth of the active people. */
  suspensions: z.number().int().min(0).max(1_000_000).optional(),
});

/** What came of taking it back. */
const UndoneImport = z.strictObject({
  at: z.iso.datetime(),
  /** People in the bin now. */
  removed: count,
  /** People who are as they were before. */
  restored: count,
  /** People who stay, in whole or in part. */
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
    /** The first rows. */
    sample: z.array(z.array(z.string())),
    settings: ImportSettings,
    /** Rows of people, the titles not counted; known once the file was checked. */
    rowCount: count,
    /** Rows that are dealt with. */
    progress: count,
    counts: ImportCounts.nullable(),
    failure: z.enum(IMPORT_FAILURES).nullable(),
    /** Until when it can be taken back; null where it cannot. */
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
  summary: 'Takes a list of people as CSV, up to 20 MB. Nothing is written yet.',
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
  summary: 'Lists the imports of the last 90 days, the latest first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(Import),
});

export const getImport = endpoint({
  ...asAdmin,
  method: 'GET',
  path: '/api/v2.1/imports/:id',
  summary: 'Shows an import: how far it is, what was found and what was done.',
  params: ById,
  reply: Import,
  problems: [notFound],
});

export const checkImport = endpoint({
  ...asAdmin,
  method: 'POST',
  path: '/api/v2.1/imports/:id/check',
  summary:
    'Finds out what the file would change, and changes nothing. The work is a job: ask for the import to follow it.',
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
  summary: 'Writes a checked file, all of it or nothing. The work is a job: ask for the import to follow it.',
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
  summary: 'Throws away a file that was not imported.',
  params: ById,
  problems: [notFound, wrongImportState],
});

export type ImportRow = z.infer<typeof ImportRow>;
const ImportRow = z.strictObject({
  /** As a spreadsheet counts: the titles are row 1. */
  row: count,
  /** Whom it is about, as far as the row says. */
  name: z.string(),
  errors: z.array(z.strictObject({ column: z.string(), message: z.string() })),
  differences: z.array(z.strictObject({ field: z.enum(PERSON_FIELDS), from: z.string(), to: z.string() })),
});

export const listImportRows = endpoint({
  ...asAdmin,
  method: 'GET',
  path: '/api/v2.1/imports/:id/rows',
  summary: 'Lists the rows that cannot be taken, or those that change a person, as the last check found them.',
  params: ById,
  query: z.strictObject({ outcome: z.enum(['error', 'changed']), ...pageQuery }),
  reply: pageOf(ImportRow),
  problems: [notFound],
});

export const downloadImportErrors = endpoint({
  ...asAdmin,
  method: 'GET',
  path: '/api/v2.1/imports/:id/error-file',
  summary: 'The rows that cannot be taken as CSV, with the reasons, to be corrected and handed in again.',
  params: ById,
  file: csvFile,
  problems: [notFound],
});

/** For everyone who sees people: they change under their eyes. */
export const getRunningImport = endpoint({
  method: 'GET',
  path: '/api/v2.1/running-import',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Says whether an import is being written now, and how far it is.',
  reply: z.strictObject({
    running: z.strictObject({ startedBy: z.string(), rowCount: count, progress: count }).nullable(),
  }),
});

/** Its day is over, or it was taken back before. */
export const undoOver = problemKind({ code: 'import_undo_over', status: 409 });

export const undoImport = endpoint({
  ...asAdmin,
  method: 'POST',
  path: '/api/v2.1/imports/:id/undo',
  summary:
    'Takes an import back within a day: people whom it made go to the bin, others get their values back unless somebody has changed them since.',
  params: ById,
  reply: Import,
  problems: [notFound, undoOver, importRunning],
});
