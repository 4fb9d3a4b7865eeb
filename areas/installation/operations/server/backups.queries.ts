import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

export interface Backup {
  readonly madeAt: string;
  readonly rows: number;
  readonly bytes: number;
}

export const findLastBackup = async (system: SystemDb): Promise<Backup | null> => {
  const { rows } = await sql<Backup>`
    select made_at as "madeAt", row_count as rows, byte_count as bytes
    from installation_backups
    order by made_at desc
    limit 1`.execute(system);
  return rows[0] ?? null;
};

export const insertBackup = async (
  system: SystemDb,
  { id, rows, bytes }: { id: string; rows: number; bytes: number },
): Promise<void> => {
  await sql`insert into installation_backups (id, row_count, byte_count) values (${id}, ${rows}, ${bytes})`.execute(
    system,
  );
};
