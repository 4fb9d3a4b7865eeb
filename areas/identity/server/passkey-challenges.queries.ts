import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';

interface NewChallenge {
  challenge: string;
  /** Who adds a passkey. */
  accountId: string;
  lifeMs: number;
}

/** Whatever has run out goes at the same time, so the table stays small by itself. */
export const insertChallenge = async (
  system: SystemDb,
  { challenge, accountId, lifeMs }: NewChallenge,
): Promise<void> => {
  await deletePast(system);
  await sql`
    insert into passkey_challenges (challenge, account_id, expires_at)
    values (${challenge}, ${accountId}, now() + make_interval(secs => ${lifeMs / 1000}))`.execute(system);
};

/** Uses a challenge up. One that was given to somebody else, or for something else, is none. */
export const spendChallenge = async (system: SystemDb, challenge: string, accountId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from passkey_challenges
    where challenge = ${challenge} and account_id = ${accountId} and expires_at > now()`.execute(system);
  return numAffectedRows === 1n;
};

/** Notes that somebody has signed in with a challenge; false when that has happened before. */
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
