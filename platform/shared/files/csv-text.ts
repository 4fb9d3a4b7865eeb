import type { Locale } from '#platform/shared/locale.ts';

/** null is an empty cell; a list is written into one cell. */
export type CsvValue = string | number | null | readonly string[];

interface Signs {
  readonly separator: string;
  readonly decimal: string;
}

/** What spreadsheets expect in each language: with a decimal comma, cells are separated by semicolons. */
const SIGNS: Readonly<Record<Locale, Signs>> = {
  en: { separator: ',', decimal: '.' },
  es: { separator: ';', decimal: ',' },
  pt: { separator: ';', decimal: ',' },
};

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/** Returns one row of the file with its line ending. */
export function csvLine(values: readonly CsvValue[], locale: Locale): string {
  const signs = SIGNS[locale];
  return `${values.map((value) => cell(value, signs)).join(signs.separator)}\r\n`;
}

function cell(value: CsvValue, { separator, decimal }: Signs): string {
  if (value === null) return '';
  if (typeof value === 'number') return quotedNumber(String(value).replace('.', decimal), separator);
  return quoted(guarded(typeof value === 'string' ? value : value.join(', ')));
}

/**
 * Spreadsheets split a line at the separator of their own language, not at that of the file, and ignore quotation marks
 * in the middle of what they take for a cell. So every position counts at which any of them could start a cell.
 */
const MAY_BEGIN_FORMULA = /(?<=^|[,;|\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** A spreadsheet runs a cell with this start as a formula; after an apostrophe it is text. */
export const guarded = (text: string): string => text.replaceAll(MAY_BEGIN_FORMULA, "'");

/** In JSON an apostrophe would become part of the value; a numeric escape is the same character to every reader. */
const MAY_BEGIN_FORMULA_IN_JSON =
  /(?<=[",;|][^\S\t\r\n]*)(?:[=+@＝＋－＠]|(?<!,\s*)-|-(?!\d+(?:\.\d+)?(?:e[+-]?\d+)?[,\]}]))/gi;

/** The same for a cell that is JSON. */
export const guardedJson = (json: string): string =>
  json.replaceAll(MAY_BEGIN_FORMULA_IN_JSON, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A text stays one cell, whatever separator a spreadsheet uses. */
export const quoted = (text: string): string =>
  /[,;|\t"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A number contains at most a decimal comma, which is quoted only where commas separate the cells. */
export const quotedNumber = (text: string, separator: string): string =>
  text.includes(separator) ? `"${text}"` : text;
