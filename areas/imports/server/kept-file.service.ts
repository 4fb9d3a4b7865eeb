import type { TenantDb } from '#platform/server/database.ts';
import { MOST_ROWS } from '../file-limits.ts';
import { readRow, type ReadRow } from '../person-row.ts';
import { csvRows, UnreadableText, type CsvRow } from './csv-rows.ts';
import { findChunk } from './import-rows.queries.ts';
import type { ImportWork } from './imports.queries.ts';
import { StoppedImport } from './stopped-import.ts';

export interface FileRow extends CsvRow, ReadRow {}

/** The people of a kept file, the titles left out. */
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

/** So many rows go to the database at once. */
const BATCH_ROWS = 1000;

/** In between others get their turn: a long file must not keep the server's other calls waiting. */
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
