import { sql, type RawBuilder } from 'kysely';
import { LOCAL } from '../column-list.ts';
import type { ExportColumn } from '../datasets.ts';
import { VALUE_WORDS, type Words } from '../value-words.ts';
import type { DatasetRequest } from '../dataset-request.ts';

type Sql = RawBuilder<unknown>;

/** The form in which rows are written: cells of a CSV file or values of JSON lines. */
export interface Writing {
  readonly request: DatasetRequest;
  readonly form: 'csv' | 'json';
}

/**
 * Where a column's value comes from: a value of the column's kind; a code that the statement itself computes, so that
 * each one has a word; or a finished cell.
 */
export type Source = Sql | { readonly code: Sql } | { readonly cell: Sql };

/** Where the rows of a dataset come from, and the source of each of its columns. */
export interface RowSource {
  readonly parts?: Sql;
  readonly values: Readonly<Record<string, Source>>;
  readonly rows: Sql;
  /** The same rows without the joins that only add columns, where that is quicker to count. */
  readonly counted?: Sql;
}

const SPACES = String.raw` \u000b\u000c\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/** Every place where a spreadsheet in any language may start a formula; the same as in `csv-text.ts`. */
const MAY_BEGIN_FORMULA = String.raw`(?<=^|[,;|\t\r\n])(?=[${SPACES}"]*[-=+@＝＋－＠])|^(?=[\t\r\n])`;

/** Prefixes an apostrophe where a spreadsheet would start a formula, so that it stays text. */
const guarded = (text: Sql): Sql => sql`regexp_replace(${text}, ${MAY_BEGIN_FORMULA}, '''', 'g')`;

/** A negative number can also follow a comma, and is not a formula. */
const NO_NUMBER = String.raw`(?!\d+(?:\.\d+)?[,\]}])`;
const inJson = (sign: string): string =>
  sign === '-'
    ? String.raw`(?<=[";|][${SPACES}]*)-|(?<=,[${SPACES}]*)-${NO_NUMBER}`
    : `(?<=[",;|][${SPACES}]*)[${sign}]`;
const byNumber = (sign: string): string => String.raw`\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes the signs of formulas as Unicode escapes. An apostrophe would become part of the JSON value; an escape does
 * not change it.
 */
const guardedJson = (json: Sql): Sql => sql`
  case when ${json} ~ ${String.raw`[",;|][${SPACES}]*[-=+@＝＋－＠]`}
       then ${SIGNS.reduce((text, sign) => sql`regexp_replace(${text}, ${inJson(sign)}, ${byNumber(sign)}, 'g')`, json)}
       else ${json} end`;

/** Guards the text against formulas in a CSV file; JSON lines keep it as it is. */
export const textCell = ({ form }: Writing, text: Sql): Sql => (form === 'csv' ? guarded(text) : text);

/** Joins a list into one cell of a CSV file; JSON lines keep the list. */
export const listCell = ({ form }: Writing, list: Sql): Sql =>
  form === 'csv' ? guarded(sql`array_to_string(${list}, ', ')`) : list;

/** ISO 8601 in UTC. This was the fastest of many ways, which matters with a million rows. */
const isoTime = (time: Sql): Sql => sql`replace((${time} at time zone 'UTC')::text || 'Z', ' ', 'T')`;

/** Returns the source of a column; a local-time column uses the source of its UTC column. */
export function sourceOf({ id }: ExportColumn, values: Readonly<Record<string, Source>>): Source | undefined {
  const moment = id.endsWith(LOCAL) ? values[id.slice(0, -LOCAL.length)] : undefined;
  return moment && !('cell' in moment) && !('code' in moment) ? localTime(moment) : values[id];
}

/**
 * The time in the file's time zone, with its offset from UTC, as in ISO 8601. JSON writes it so by the clock of the
 * transaction (`scopeOf`), three times as fast as `to_char`: with a million rows, seconds.
 */
const localTime = (time: Sql): Source => ({ cell: sql`to_json(date_trunc('second', ${time})) #>> '{}'` });

/**
 * The portal's id, or a key that replaces it in all files of one recipient. Rows can be joined by the key but not
 * looked up in the portal, and no two recipients have the same keys.
 */
export function idCell({ request: { identity, pseudonymKey } }: Writing, id: Sql): { readonly cell: Sql } {
  if (identity === 'identified') return { cell: id };
  if (!pseudonymKey) throw new RangeError('A pseudonymous file has a key.');
  const key = sql`decode(${Buffer.from(pseudonymKey).toString('hex')}, 'hex')`;
  return { cell: sql`encode(substring(sha256(${key} || uuid_send(${id})) from 1 for 16), 'hex')` };
}

/** Returns the column as it is written to the file. */
export function cellOf(writing: Writing, column: ExportColumn, source: Source | undefined): Sql {
  if (source === undefined) throw new RangeError(`Nothing is known of the column ${column.id}.`);
  if ('cell' in source) return source.cell;
  if ('code' in source) return writing.form === 'csv' ? knownCode(writing.request, column, source.code) : source.code;
  return writing.form === 'csv' ? csvCell(writing.request, column, source) : jsonCell(column, source);
}

function csvCell(request: DatasetRequest, column: ExportColumn, value: Sql): Sql {
  const { options, text } = request;
  const words = wordsOf(request, column);
  switch (column.kind) {
    case 'text':
      return guarded(value);
    case 'number':
      return options.decimal === 'comma' ? sql`replace((${value})::text, '.', ',')` : value;
    case 'time':
      return isoTime(value);
    case 'date':
      return sql`(${value})::text`;
    case 'json':
      return guardedJson(sql`(${value})::text`);
    case 'flag':
      return options.values === 'labels'
        ? sql`case ${value} when true then ${text('reports.scores.yes')} when false then ${text('reports.scores.no')} end`
        : sql`(${value})::text`;
    case 'code':
      return words ? worded(value, words, text) : value;
    case 'list':
      return words ? wordedList(value, words, text) : sql`array_to_string(${value}, ', ')`;
  }
}

const jsonCell = ({ kind }: ExportColumn, value: Sql): Sql => (kind === 'time' ? isoTime(value) : value);

/** A code from a newer release may have no word here, and is written as it is. */
const worded = (code: Sql, words: Words, text: (id: string) => string): Sql =>
  sql`case ${code} ${choices(words, text)} else ${code} end`;

/**
 * The statement itself computes these codes, so every one has a word and no fallback is needed. A fallback would
 * compute the code twice for each row.
 */
function knownCode(request: DatasetRequest, column: ExportColumn, code: Sql): Sql {
  const words = wordsOf(request, column);
  return words ? sql`case ${code} ${choices(words, request.text)} end` : code;
}

/** Returns undefined if the file has codes instead of words. */
const wordsOf = ({ options }: DatasetRequest, { id }: ExportColumn): Words | undefined =>
  options.values === 'labels' ? VALUE_WORDS[id] : undefined;

const choices = (words: Words, text: (id: string) => string): Sql =>
  sql.join(
    Object.entries(words).map(([known, id]) => sql`when ${known} then ${text(id)}`),
    sql` `,
  );

/** Most lists are empty; this skips the lookup for them. */
const wordedList = (codes: Sql, words: Words, text: (id: string) => string): Sql => sql`
  case when ${codes} <> '{}' then (
    select string_agg(${worded(sql`noted.code`, words, text)}, ', ' order by noted.at)
    from unnest(${codes}) with ordinality as noted (code, at)) end`;
