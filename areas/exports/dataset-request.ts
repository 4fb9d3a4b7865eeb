import type { ReportFilter } from '#areas/reports/report-filter.ts';
import type { Dataset, Identity } from './datasets.ts';
import type { FileOptions } from './export-order.ts';

/** How the file is written, with nothing left open. */
export interface ResolvedOptions extends Omit<FileOptions, 'separator' | 'decimal' | 'timeZone'> {
  readonly separator: NonNullable<FileOptions['separator']>;
  readonly decimal: NonNullable<FileOptions['decimal']>;
  readonly timeZone: string;
}

/** All that a dataset's rows depend on. */
export interface DatasetRequest {
  readonly dataset: Dataset;
  readonly identity: Identity;
  /** The ids of the columns, in their order. */
  readonly columns: readonly string[];
  readonly filter: ReportFilter;
  readonly options: ResolvedOptions;
  /** Of a pseudonymous file: the recipient's key. */
  readonly pseudonymKey: Uint8Array | null;
  /** Only what has come after this moment; null: everything. */
  readonly since: string | null;
  /** Who takes it out, and how many days before today they see of other people's results; null: all. */
  readonly reader: { readonly userId: string; readonly resultDays: number | null };
  /** In the language of the file. */
  readonly text: (id: string) => string;
}
