import { z } from 'zod';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { KeptFilter } from '#areas/reports/frame/saved-views.contract.ts';
import { plainLines, plainText } from '#platform/shared/plain-text.ts';
import { TimeZone } from '#platform/shared/time/time-zone-code.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';
import { DATASETS, FORMATS, IDENTITIES } from './datasets.ts';

export const EXPORT_NAME_MAX_LENGTH = 80;
export const PURPOSE_MAX_LENGTH = 500;
/** Minimum characters of the purpose of an identified file; a shorter text gives no reason. */
export const PURPOSE_MIN_LENGTH = 10;

/** How numbers, cells and times are written. */
export type FileOptions = z.output<typeof FileOptions>;
export const FileOptions = z.strictObject({
  /** The language of the headings, which also sets the default separator and decimal sign. */
  locale: LocaleCode.default('en'),
  /** Defaults to the separator usual in the language. */
  separator: z.enum(['comma', 'semicolon', 'tab']).optional(),
  decimal: z.enum(['point', 'comma']).optional(),
  byteOrderMark: z.boolean().default(true),
  /** Headings and values as words, or as the codes of the API. */
  values: z.enum(['labels', 'codes']).default('labels'),
  /** The time zone of the local times; defaults to the organization's. */
  timeZone: TimeZone.optional(),
});

/** What a person asks to export. */
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
  /**
   * The reports' filter as the address has it, so that a relative period stays relative; a dataset uses the parts that
   * fit.
   */
  filter: KeptFilter.refine((filter) => ReportFilter.safeParse(filter).success),
  /** The ids of the columns in order; empty means all columns of the dataset. */
  columns: z.array(z.string().max(60)).max(80).default([]),
  options: FileOptions,
  /** The recipient of a pseudonymous file. */
  recipientId: z.uuid().nullable().default(null),
  /** Why the file must name people; required for identified files. */
  purpose: z
    .string()
    .max(PURPOSE_MAX_LENGTH)
    .overwrite((text) => plainLines(text, PURPOSE_MAX_LENGTH))
    .default(''),
});
