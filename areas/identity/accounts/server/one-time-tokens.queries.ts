import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

export type TokenPurpose = 'reset password' | 'confirm e-mail' | 'sign up' | 'set up';

interface NewOneTimeToken {
  tokenHash: Buffer;
  purpose: TokenPurpose;
  accountId: string | null;
  payload: object;
  lifeMinutes: number;
}

export const insertOneTimeToken = async (system: SystemDb, token: NewOneTimeToken): Promise<void> => {
  await sql`
    insert into one_time_tokens (token_hash, purpose, account_id, payload, expires_at)
    values (${token.tokenHash}, ${token.purpose}, ${token.accountId}, ${JSON.stringify(token.payload)},
            now() + make_interval(mins => ${token.lifeMinutes}))`.execute(system);
};

export interface OneTimeToken {
  accountId: string | null;
  payload: unknown;
}

/** Returns what a token stands for as long as it can still be used. */
export const findOneTimeToken = async (
  system: SystemDb,
  purpose: TokenPurpose,
  tokenHash: Buffer,
): Promise<OneTimeToken | undefined> => {
  const { rows } = await sql<OneTimeToken>`
    select account_id as "accountId", payload from one_time_tokens
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > now()`.execute(
    system,
  );
  return rows[0];
};

/** Uses a token up: when several callers try at once, only one gets it. */
export const spendOneTimeToken = async (
  system: SystemDb,
  purpose: TokenPurpose,
  tokenHash: Buffer,
): Promise<OneTimeToken | undefined> => {
  const { rows } = await sql<OneTimeToken>`
    update one_time_tokens set used_at = now()
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning account_id as "accountId", payload`.execute(system);
  return rows[0];
};

/** Ends earlier tokens: only the newest link of a kind works. */
export const deleteOneTimeTokens = async (
  system: SystemDb,
  purpose: TokenPurpose,
  accountId: string | null,
): Promise<void> => {
  await sql`
    delete from one_time_tokens where purpose = ${purpose} and account_id is not distinct from ${accountId}`.execute(
    system,
  );
};

export const deletePastOneTimeTokens = async (system: SystemDb): Promise<void> => {
  await sql`delete from one_time_tokens where expires_at < now() - interval '1 day'`.execute(system);
};
