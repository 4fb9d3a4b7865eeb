import type { Locale } from './locale.ts';

/** An empty cell is null; a list stands in one cell. */
export type CsvValue = string | number | null | readonly string[];

interface Signs {
  readonly separator: string;
  readonly decimal: string;
}

/** What spreadsheets expect where the language is spoken: with a decimal comma, cells are parted by semicolons. */
const SIGNS: Readonly<Record<Locale, Signs>> = {
  en: { separator: ',', decimal: '.' },
  es: { separator: ';', decimal: ',' },
  pt: { separator: ';', decimal: ',' },
};

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/** One row of the file, with its line end. */
export function csvLine(values: readonly CsvValue[], locale: Locale): string {
  const signs = SIGNS[locale];
  return `${values.map((value) => cell(value, signs)).join(signs.separator)}\r\n`;
}

function cell(value: CsvValue, { separator, decimal }: Signs): string {
  if (value === null) return '';
  if (typeof value === 'number') return quoted(String(value).replace('.', decimal), separator);
  return quoted(guarded(typeof value === 'string' ? value : value.join(', ')), separator);
}

/** A spreadsheet runs a text that begins like this as a formula; behind an apostrophe it is text. */
export const guarded = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text);

export const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
