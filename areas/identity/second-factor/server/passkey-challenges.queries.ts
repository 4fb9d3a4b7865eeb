import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

interface NewChallenge {
  challenge: string;
  /** The account that adds a passkey. */
  accountId: string;
  lifeMs: number;
}

/** Also deletes expired challenges, so that the table stays small without a job. */
export const insertChallenge = async (
  system: SystemDb,
  { challenge, accountId, lifeMs }: NewChallenge,
): Promise<void> => {
  await deletePast(system);
  await sql`
    insert into passkey_challenges (challenge, account_id, expires_at)
    values (${challenge}, ${accountId}, now() + make_interval(secs => ${lifeMs / 1000}))`.execute(system);
};

/** Uses a challenge up; returns false when it was given to another account or has expired. */
export const spendChallenge = async (system: SystemDb, challenge: string, accountId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from passkey_challenges
    where challenge = ${challenge} and account_id = ${accountId} and expires_at > now()`.execute(system);
  return numAffectedRows === 1n;
};

/** Stores that a challenge was used to sign in; returns false when it was used before. */
export const noteSpentChallenge = async (system: SystemDb, challenge: string, keptMs: number): Promise<boolean> => {
  await deletePast(system);
  const { numAffectedRows } = await sql`
    insert into passkey_challenges (challenge, account_id, expires_at)
    values (${challenge}, null, now() + make_interval(secs => ${keptMs / 1000}))
    on conflict (challenge) do nothing`.execute(system);
  return numAffectedRows === 1n;
};

const deletePast = (system: SystemDb): Promise<unknown> =>
  sql`delete from passkey_challenges where expires_at < now()`.execute(system);
