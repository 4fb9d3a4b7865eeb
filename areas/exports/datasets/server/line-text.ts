import { guarded, guardedJson, quoted, quotedNumber } from '#platform/shared/files/csv-text.ts';
import type { ColumnKind } from '../datasets.ts';
import type { ResolvedOptions } from '../dataset-request.ts';

export const SEPARATORS: Readonly<Record<ResolvedOptions['separator'], string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
};

/** A value of a line that the server itself writes. Text that the database has already guarded comes as `code`. */
export interface LineCell {
  readonly kind: ColumnKind;
  readonly value: string | number | null;
}

/** One line of a CSV file, in the same form as the database writes. */
export const csvText = (cells: readonly LineCell[], options: ResolvedOptions): string =>
  `${cells.map((cell) => cellText(cell, options)).join(SEPARATORS[options.separator])}\n`;

function cellText({ kind, value }: LineCell, { decimal, separator }: ResolvedOptions): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    const text = decimal === 'comma' ? String(value).replace('.', ',') : String(value);
    return quotedNumber(text, SEPARATORS[separator]);
  }
  if (kind === 'json') return quoted(guardedJson(value));
  return quoted(kind === 'text' ? guarded(value) : value);
}
