import { isReading, isWriting, type ServerSql } from './server-sql.ts';

const IS_SERVICE = /^areas\/.+\/server\/[^/]+\.(service|jobs)\.ts$/;
const IS_PLATFORM = /^platform\/server\/((database|http|jobs|limits|record|secrets)\/)?[^/]+\.ts$/;
const IS_QUERIES = /\.queries\.ts$/;

/** A file that reads and writes, and the names through which it writes. */
export interface ReadingWriter {
  readonly path: string;
  readonly writes: readonly string[];
}

/**
 * The files whose functions may read something and then write based on it. In areas a service writes through its own
 * queries, and reads through them or other services; the platform's files contain their SQL.
 */
export const readingWriters = (sql: ServerSql, files: readonly string[]): ReadingWriter[] =>
  files
    .flatMap((path) => {
      if (IS_SERVICE.test(path)) return [serviceThatWrites(sql, path)];
      return IS_PLATFORM.test(path) ? [platformThatWrites(sql, path)] : [];
    })
    .filter(({ reads, writes }) => reads && writes.length > 0)
    .map(({ path, writes }) => ({ path, writes: writes.toSorted() }));

function serviceThatWrites(sql: ServerSql, path: string): ReadingWriter & { reads: boolean } {
  const used = [...sql.imported(path)]
    .filter(([, { path: from }]) => from.startsWith('areas/'))
    .map(([name, { path: from }]) => {
      const statements = sql.statements(path, name, (file) => file.startsWith('areas/'));
      return { name, isQuery: IS_QUERIES.test(from), statements };
    });
  const writes = used.filter(({ isQuery, statements }) => isQuery && statements.some(isWriting));
  const reads = used.some(({ isQuery, statements }) =>
    isQuery ? statements.length > 0 && !statements.some(isWriting) : statements.some(isReading),
  );
  return { path, reads, writes: writes.map(({ name }) => name) };
}

function platformThatWrites(sql: ServerSql, path: string): ReadingWriter & { reads: boolean } {
  const own = [...sql.declared(path)]
    .filter(([, { isExported }]) => isExported)
    .map(([name]) => ({ name, statements: sql.statements(path, name, (file) => file === path) }));
  return {
    path,
    reads: own.some(({ statements }) => statements.some(isReading)),
    writes: own.filter(({ statements }) => statements.some(isWriting)).map(({ name }) => name),
  };
}
