import type { Source } from '#tests/support/sources.ts';
import { isLocking, type ServerSql } from './server-sql.ts';

const KINDS = ['lock', 'statement', 'unique', 'test', 'harmless', 'open'] as const;
type Kind = (typeof KINDS)[number];

/** What keeps one write in one file correct when two callers come at once. */
export interface LedgerLine {
  readonly path: string;
  readonly write: string;
  readonly kind: Kind;
  readonly detail: string;
}

/** Reads the lines of races.txt; any other line is an error. */
export function readLedger(text: string): LedgerLine[] {
  let path = '';
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    if (!line.startsWith(' ')) path = line;
    if (line === path) return [];
    const [, write = '', kind = '', detail = ''] = /^ {2}(\w+): (\w+) (.+)$/.exec(line) ?? [];
    const known = KINDS.find((each) => each === kind);
    if (!known) throw new SyntaxError(`races.txt has a line that says nothing: ${line}`);
    return [{ path, write, kind: known, detail }];
  });
}

export interface Evidence {
  readonly sql: ServerSql;
  /** The names of all unique indexes of the database. */
  readonly indexes: readonly string[];
  readonly tests: readonly Source[];
}

/** Returns what is wrong with a line; undefined when it is correct. */
export function faultIn(line: LedgerLine, { sql, indexes, tests }: Evidence): string | undefined {
  const { path, write, kind, detail } = line;
  const told = (fault: string) => `${path} ${write}: ${fault}`;
  const [name = '', place] = detail.split(' in ');
  if (kind === 'lock') {
    if (place && !isCalledIn(sql, path, place)) return told(`${place} does not call it`);
    return sql.statements(place ?? path, name).some(isLocking) ? undefined : told(`${name} locks nothing`);
  }
  if (kind === 'statement') {
    return sql.statements(path, write).join(' ').includes(detail) ? undefined : told(`its SQL does not say ${detail}`);
  }
  if (kind === 'unique') {
    if (!indexes.includes(name)) return told(`the database has no unique index ${name}`);
    const asks = sql.statements(path, place ?? write).some((statement) => /\bon conflict\b/i.test(statement));
    return asks ? undefined : told('its SQL does not say "on conflict"');
  }
  if (kind === 'test') {
    const [file = '', title = ''] = detail.split(': ');
    return tests.some((test) => test.path === file && test.text.includes(title)) ? undefined : told('no such test');
  }
  return undefined;
}

const isCalledIn = (sql: ServerSql, called: string, caller: string): boolean =>
  [...sql.imported(caller).values()].some(({ path }) => path === called);
