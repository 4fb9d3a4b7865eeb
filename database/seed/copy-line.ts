import type { Row } from './insert-rows.ts';

/** Returns the row as a line of PostgreSQL's text format for COPY, without the line break. */
export function copyLine(row: Row, columns: readonly string[]): string {
  let line = '';
  for (const column of columns) line += line === '' ? cellOf(row[column]) : `\t${cellOf(row[column])}`;
  return line;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (typeof value === 'string') return escaped(value);
  if (Array.isArray(value)) return escaped(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : `${value as number | boolean}`;
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '') : text;
