import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Databases } from '#platform/server/database/database.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { placeOf, startTestDatabase, type DatabaseKind } from '#tests/support/database/test-database-server.ts';
import { BENCH_SECRET, SILENT } from './bench-server.ts';
import { databaseCpuMs } from './database-cpu.ts';

export interface DurableDatabase {
  readonly place: string;
  readonly databases: Databases;
  readonly owner: pg.ClientConfig;
  /** The CPU time that the database has used so far. */
  readonly databaseCpu: () => number;
}

/** Measures on an empty database of this kind that keeps what it has committed, as in production. */
export async function onDurableDatabase<T>(
  kind: DatabaseKind,
  measure: (database: DurableDatabase) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'evenkeel-bench-'));
  const { connection: owner, pid, stop } = await startTestDatabase(directory, kind, { durable: true });
  const { databases } = await openPrepared(owner, BENCH_SECRET, { DATABASE_NAMED_STATEMENTS: true }, SILENT);
  try {
    return await measure({ place: placeOf(kind), databases, owner, databaseCpu: () => databaseCpuMs(pid() ?? 0) });
  } finally {
    await databases.close();
    await stop();
    await rm(directory, { recursive: true, force: true });
  }
}
