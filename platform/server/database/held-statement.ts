import { sql, type OperationNodeSource } from 'kysely';
import type { TenantDb } from './database.ts';
import { HELD_BACK } from './waiting-statements.ts';

/**
 * Sends a statement whose answer nobody needs in one message with the next statement of the transaction, or with the
 * commit. If it fails, that one fails with its error, and nothing is committed.
 */
export const sendWithNext = async (db: TenantDb, statement: OperationNodeSource): Promise<void> => {
  await sql`${statement} ${sql.raw(HELD_BACK)}`.execute(db);
};
