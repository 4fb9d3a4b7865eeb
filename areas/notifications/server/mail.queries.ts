import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database.ts';

interface NewMail {
  id: string;
  to: string;
  sealed: Buffer;
}

export const insertMail = async (db: TenantDb | SystemDb, { id, to, sealed }: NewMail): Promise<void> => {
  await sql`insert into mails (id, to_address, sealed) values (${id}, ${to}, ${sealed})`.execute(db);
};
