import { sql, type RawBuilder } from 'kysely';
import { LOCAL } from '../column-list.ts';
import type { ExportColumn } from '../datasets.ts';
import { VALUE_WORDS, type Words } from '../value-words.ts';
import type { DatasetRequest } from '../dataset-request.ts';

type Sql = RawBuilder<unknown>;

/** Rows as cells of a CSV file, or as values of JSON lines. */
export interface Writing {
  readonly request: DatasetRequest;
  readonly form: 'csv' | 'json';
}

/**
 * What a column is made of: a value of the column's kind; a code that the statement itself makes, so that each has its
 * word; or a cell that needs nothing more.
 */
export type Source = Sql | { readonly code: Sql } | { readonly cell: Sql };

/** One dataset: where its rows come from, and what each of its columns is made of. */
export interface RowSource {
  readonly parts?: Sql;
  readonly values: Readonly<Record<string, Source>>;
  readonly rows: Sql;
  /** The same rows without what is only told of them, where that is quicker to count. */
  readonly counted?: Sql;
}

const SPACES = String.raw` \u000b\u000c\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/** Every place at which a spreadsheet of any language may take a formula to begin; the same as in `csv-text.ts`. */
const MAY_BEGIN_FORMULA = String.raw`(?<=^|[,;|\t\r\n])(?=[${SPACES}"]*[-=+@＝＋－＠])|^(?=[\t\r\n])`;

/** A spreadsheet runs a cell that begins like this as a formula; behind an apostrophe it is text. */
const guarded = (text: Sql): Sql => sql`regexp_replace(${text}, ${MAY_BEGIN_FORMULA}, '''', 'g')`;

/** A number below zero stands behind a comma too, and is no formula. */
const NO_NUMBER = String.raw`(?!\d+(?:\.\d+)?[,\]}])`;
const inJson = (sign: string): string =>
  sign === '-'
    ? String.raw`(?<=[";|][${SPACES}]*)-|(?<=,[${SPACES}]*)-${NO_NUMBER}`
    : `(?<=[",;|][${SPACES}]*)[${sign}]`;
const byNumber = (sign: string): string => String.raw`\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** In JSON an apostrophe would be part of the value; a sign written by its number is the same sign to every reader. */
const guardedJson = (json: Sql): Sql => sql`
  case when ${json} ~ ${String.raw`[",;|][${SPACES}]*[-=+@＝＋－＠]`}
       then ${SIGNS.reduce((text, sign) => sql`regexp_replace(${text}, ${inJson(sign)}, ${byNumber(sign)}, 'g')`, json)}
       else ${json} end`;

/** In a CSV file guarded, in JSON lines as it is. */
export const textCell = ({ form }: Writing, text: Sql): Sql => (form === 'csv' ? guarded(text) : text);

/** A list in one cell of a CSV file, in JSON lines a list. */
export const listCell = ({ form }: Writing, list: Sql): Sql =>
  form === 'csv' ? guarded(sql`array_to_string(${list}, ', ')`) : list;

/** ISO 8601 in UTC. The quickest of many ways, of which a million rows would notice. */
const isoTime = (time: Sql): Sql => sql`replace((${time} at time zone 'UTC')::text || 'Z', ' ', 'T')`;

/** What a column is made of; the local one of a moment is made of the moment. */
export function sourceOf(
  writing: Writing,
  { id }: ExportColumn,
  values: Readonly<Record<string, Source>>,
): Source | undefined {
  const moment = id.endsWith(LOCAL) ? values[id.slice(0, -LOCAL.length)] : undefined;
  return moment && !('cell' in moment) && !('code' in moment) ? localTime(writing, moment) : values[id];
}

/** By the clock of the file, with its offset from UTC, as ISO 8601 writes it. */
function localTime({ request }: Writing, time: Sql): Source {
  const wall = sql`(${time} at time zone ${request.options.timeZone})`;
  const ahead = sql`extract(epoch from ${wall} - (${time} at time zone 'UTC'))::integer`;
  return {
    cell: sql`to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI:SS') || case when ${ahead} < 0 then '-' else '+' end
      || to_char(make_interval(secs => abs(${ahead})), 'HH24:MI')`,
  };
}

/**
 * The id as the portal has it, or a key that stands for it in all files of one recipient: rows can be joined, but not
 * looked up, and no two recipients have the same.
 */
export function idCell({ request: { identity, pseudonymKey } }: Writing, id: Sql): { readonly cell: Sql } {
  if (identity === 'identified') return { cell: id };
  if (!pseudonymKey) throw new RangeError('A pseudonymous file has a key.');
  const key = sql`decode(${Buffer.from(pseudonymKey).toString('hex')}, 'hex')`;
  return { cell: sql`encode(substring(sha256(${key} || uuid_send(${id})) from 1 for 16), 'hex')` };
}

/** The column as it stands in the file. */
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

/** One of a newer release may have no word here, and stands as it is. */
const worded = (code: Sql, words: Words, text: (id: string) => string): Sql =>
  sql`case ${code} ${choices(words, text)} else ${code} end`;

/** It is made for each row, and made once: there is no other that would have to be told as it is. */
function knownCode(request: DatasetRequest, column: ExportColumn, code: Sql): Sql {
  const words = wordsOf(request, column);
  return words ? sql`case ${code} ${choices(words, request.text)} end` : code;
}

/** Undefined where codes are told as they are. */
const wordsOf = ({ options }: DatasetRequest, { id }: ExportColumn): Words | undefined =>
  options.values === 'labels' ? VALUE_WORDS[id] : undefined;

const choices = (words: Words, text: (id: string) => string): Sql =>
  sql.join(
    Object.entries(words).map(([known, id]) => sql`when ${known} then ${text(id)}`),
    sql` `,
  );

/** Most lists are empty, and nothing is looked up for them. */
const wordedList = (codes: Sql, words: Words, text: (id: string) => string): Sql => sql`
  case when ${codes} <> '{}' then (
    select string_agg(${worded(sql`noted.code`, words, text)}, ', ' order by noted.at)
    from unnest(${codes}) with ordinality as noted (code, at)) end`;
