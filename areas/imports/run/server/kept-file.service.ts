import type { TenantDb } from '#platform/server/database/database.ts';
import { MOST_ROWS } from '#areas/imports/file/file-limits.ts';
import { readRow, type ReadRow } from '#areas/imports/rows/person-row.ts';
import { csvRows, UnreadableText, type CsvRow } from '#areas/imports/file/server/csv-rows.ts';
import { findChunk } from './import-rows.queries.ts';
import type { ImportWork } from './imports.queries.ts';
import { StoppedImport } from './stopped-import.ts';

export interface FileRow extends CsvRow, ReadRow {}

/** Yields the people of a stored file, without the titles. */
export async function* fileRows(db: TenantDb, work: ImportWork): AsyncGenerator<FileRow> {
  const { mapping, key } = work.settings;
  let count = 0;
  try {
    for await (const { row, cells } of csvRows(pieces(db, work.id), work)) {
      count += 1;
      if (count === 1) continue;
      if (count > MOST_ROWS + 1) throw new StoppedImport('tooManyRows');
      yield { row, cells, ...readRow(row, cells, mapping, key) };
    }
  } catch (error) {
    throw error instanceof UnreadableText ? new StoppedImport('unreadable') : error;
  }
}

async function* pieces(db: TenantDb, importId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const bytes = await findChunk(db, importId, position);
    if (!bytes) return;
    yield bytes;
  }
}

/** Rows that go to the database at once. */
const BATCH_ROWS = 1000;

/** Lets other calls run between batches, because a long file must not block the server. */
export async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (batch.length > 0) yield batch;
}
