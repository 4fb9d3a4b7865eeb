import { guarded, quoted } from '#platform/shared/csv-text.ts';
import type { ColumnKind } from '../datasets.ts';
import type { ResolvedOptions } from '../dataset-request.ts';

export const SEPARATORS: Readonly<Record<ResolvedOptions['separator'], string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
};

/** A value of a line that the server itself writes; text of a kind that the database has guarded comes as `code`. */
export interface LineCell {
  readonly kind: ColumnKind;
  readonly value: string | number | null;
}

/** One line of a CSV file, as the database writes the others. */
export const csvText = (cells: readonly LineCell[], options: ResolvedOptions): string => {
  const separator = SEPARATORS[options.separator];
  return `${cells.map((cell) => quoted(cellText(cell, options), separator)).join(separator)}\n`;
};

function cellText({ kind, value }: LineCell, { decimal }: ResolvedOptions): string {
  if (value === null) return '';
  if (typeof value === 'number') return decimal === 'comma' ? String(value).replace('.', ',') : String(value);
  return kind === 'text' ? guarded(value) : value;
}
