import { z } from 'zod';
import { ReportFilter } from '#areas/reports/report-filter.ts';
import { KeptFilter } from '#areas/reports/saved-views.contract.ts';
import { plainLines, plainText } from '#platform/shared/plain-text.ts';
import { TimeZone } from '#platform/shared/time-zone.ts';
import { DATASETS, FORMATS, IDENTITIES } from './datasets.ts';

export const EXPORT_NAME_MAX_LENGTH = 80;
export const PURPOSE_MAX_LENGTH = 500;
/** Of an identified file: fewer characters give no reason. */
export const PURPOSE_MIN_LENGTH = 10;

/** How numbers, cells and times are written. */
export type FileOptions = z.output<typeof FileOptions>;
export const FileOptions = z.strictObject({
  /** The language of the headings, and the usual signs of its spreadsheets. */
  locale: z.enum(['en', 'es', 'pt']).default('en'),
  /** Left out: as the language has it. */
  separator: z.enum(['comma', 'semicolon', 'tab']).optional(),
  decimal: z.enum(['point', 'comma']).optional(),
  byteOrderMark: z.boolean().default(true),
  /** Headings and values in words, or as the API has them. */
  values: z.enum(['labels', 'codes']).default('labels'),
  /** Of the local times; left out: the organization's. */
  timeZone: TimeZone.optional(),
});

/** What somebody wants to have taken out. */
export type ExportOrder = z.output<typeof ExportOrder>;
export const ExportOrder = z.strictObject({
  name: z
    .string()
    .max(EXPORT_NAME_MAX_LENGTH)
    .overwrite((text) => plainText(text, EXPORT_NAME_MAX_LENGTH))
    .min(1),
  dataset: z.enum(DATASETS),
  identity: z.enum(IDENTITIES),
  format: z.enum(FORMATS).default('csv'),
  /** The reports' own filter as an address has it, so that a relative period stays relative; a dataset uses what fits. */
  filter: KeptFilter.refine((filter) => ReportFilter.safeParse(filter).success),
  /** The ids of the columns in their order; empty: all of the dataset. */
  columns: z.array(z.string().max(60)).max(80).default([]),
  options: FileOptions,
  /** Of a pseudonymous file: for whom it is. */
  recipientId: z.uuid().nullable().default(null),
  /** Why the people are named; asked of identified files. */
  purpose: z
    .string()
    .max(PURPOSE_MAX_LENGTH)
    .overwrite((text) => plainLines(text, PURPOSE_MAX_LENGTH))
    .default(''),
});
