import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

interface KeptCodes {
  readonly salt: Buffer;
  readonly hashes: readonly Buffer[];
}

/** Replaces all earlier codes. */
export const replaceRecoveryCodes = async (
  system: SystemDb,
  accountId: string,
  { salt, hashes }: KeptCodes,
): Promise<void> => {
  await deleteRecoveryCodes(system, accountId);
  await sql`insert into recovery_code_sets (account_id, salt) values (${accountId}, ${salt})`.execute(system);
  await sql`
    insert into recovery_codes (account_id, code_hash) select ${accountId}, unnest(${hashes}::bytea[])`.execute(system);
};

export const deleteRecoveryCodes = async (system: SystemDb, accountId: string): Promise<void> => {
  await sql`delete from recovery_code_sets where account_id = ${accountId}`.execute(system);
};

export const findRecoverySalt = async (system: SystemDb, accountId: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from recovery_code_sets where account_id = ${accountId}`.execute(system);
  return rows[0]?.salt;
};

/** Uses a code up: when several callers try at once, only one gets it. */
export const spendRecoveryCode = async (system: SystemDb, accountId: string, codeHash: Buffer): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update recovery_codes set used_at = now()
    where account_id = ${accountId} and code_hash = ${codeHash} and used_at is null`.execute(system);
  return numAffectedRows === 1n;
};
