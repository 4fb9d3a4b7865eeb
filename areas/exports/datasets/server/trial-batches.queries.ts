import { sql } from 'kysely';
import type { Writing } from './cells.queries.ts';
import type { DatasetScope } from './dataset-scope.queries.ts';
import { selected } from './datasets.queries.ts';

const BATCH = 200;

export interface TrialRow {
  readonly place: string;
  readonly packed: Buffer;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** Yields the records in the order of their ids, in batches, because one record may be a megabyte when unpacked. */
export async function* findTrials(scope: DatasetScope, writing: Writing): AsyncGenerator<TrialRow> {
  let after: string | null = null;
  for (;;) {
    const rows: TrialRow[] = await findBatch(scope, writing, after);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.place;
  }
}

async function findBatch(scope: DatasetScope, writing: Writing, after: string | null): Promise<TrialRow[]> {
  const { rows } = await sql<Record<string, unknown> & { $place: string; $packed: Buffer }>`
    ${selected(scope, writing, {
      more: sql`result.id as "$place", raw.gzipped as "$packed"`,
      place: sql`${after === null ? sql`` : sql`and result.id > ${after}`} order by result.id limit ${sql.lit(BATCH)}`,
    })}`.execute(scope.db);
  return rows.map(({ $place, $packed, ...cells }) => ({ place: $place, packed: $packed, cells }));
}
