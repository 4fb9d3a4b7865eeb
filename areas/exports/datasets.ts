/** What can be taken out, each a table of rows about one kind of thing. */
export const DATASETS = [
  'results',
  'visits',
  'baselines',
  'users',
  'occurrences',
  'alerts',
  'cases',
  'audit',
  'trials',
] as const;
export type Dataset = (typeof DATASETS)[number];

/**
 * How much of the people a file tells: numbers of groups of at least ten, each person behind a key that is always the
 * same for one recipient, or everybody by name.
 */
export const IDENTITIES = ['aggregated', 'pseudonymous', 'identified'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** No number of a file tells of fewer people than these. */
export const SMALLEST_GROUP = 10;

export const FORMATS = ['csv', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

export type ColumnKind = 'text' | 'number' | 'time' | 'date' | 'flag' | 'code' | 'list' | 'json';

export interface ExportColumn {
  /** Its name in JSON lines, and over the column of a CSV file with codes. */
  readonly id: string;
  readonly kind: ColumnKind;
  /** Tells who somebody is, or may: free text as well. It is in identified files only. */
  readonly identifies?: true;
  /** The message over the column of a CSV file with labels. */
  readonly header: string;
  /** The message that says in the data dictionary what the column tells, and in which unit. */
  readonly about: string;
}
