import type { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import type { Dataset, Identity } from './datasets.ts';
import type { FileOptions } from './export-order.ts';

/** The options of a file after every default has been filled in. */
export interface ResolvedOptions extends Omit<FileOptions, 'separator' | 'decimal' | 'timeZone'> {
  readonly separator: NonNullable<FileOptions['separator']>;
  readonly decimal: NonNullable<FileOptions['decimal']>;
  readonly timeZone: string;
}

/** Everything that the rows of a dataset depend on. */
export interface DatasetRequest {
  readonly dataset: Dataset;
  readonly identity: Identity;
  /** The ids of the columns, in their order. */
  readonly columns: readonly string[];
  readonly filter: ReportFilter;
  readonly options: ResolvedOptions;
  /** The recipient's key, for a pseudonymous file. */
  readonly pseudonymKey: Uint8Array | null;
  /** Only rows that came after this moment; null means all of them. */
  readonly since: string | null;
  /** The person who exports, and how many days back they see the results of other people; null means all. */
  readonly reader: { readonly userId: string; readonly resultDays: number | null };
  /** Returns the text in the language of the file. */
  readonly text: (id: string) => string;
}
