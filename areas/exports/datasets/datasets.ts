/** The datasets that can be exported; each is a table of rows about one kind of thing. */
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
 * How much a file reveals about people: figures of groups of at least ten, a key for each person that stays the same
 * for one recipient, or names.
 */
export const IDENTITIES = ['aggregated', 'pseudonymous', 'identified'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** The fewest people that any figure in a file may be about. */
export const SMALLEST_GROUP = 10;

export const FORMATS = ['csv', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

export type ColumnKind = 'text' | 'number' | 'time' | 'date' | 'flag' | 'code' | 'list' | 'json';

export interface ExportColumn {
  /** The name of the field in JSON lines, and the heading in a CSV file with codes. */
  readonly id: string;
  readonly kind: ColumnKind;
  /** True if the column identifies a person, or may do so because it is free text. Only identified files have it. */
  readonly identifies?: true;
  /** The message id of the heading in a CSV file with labels. */
  readonly header: string;
  /** The message id of the data dictionary's explanation of the column, with its unit. */
  readonly about: string;
}
