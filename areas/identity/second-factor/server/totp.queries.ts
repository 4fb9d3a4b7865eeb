import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

/** A newer offer replaces an older one. */
export const insertTotpOffer = async (system: SystemDb, accountId: string, sealedOffer: Buffer): Promise<void> => {
  await sql`
    insert into totp_factors (account_id, sealed_offer, offered_at) values (${accountId}, ${sealedOffer}, now())
    on conflict (account_id) do update set sealed_offer = excluded.sealed_offer, offered_at = now()`.execute(system);
};

export const findTotpOffer = async (system: SystemDb, accountId: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ sealedOffer: Buffer }>`
    select sealed_offer as "sealedOffer" from totp_factors
    where account_id = ${accountId} and sealed_offer is not null and offered_at > now() - interval '15 minutes'`.execute(
    system,
  );
  return rows[0]?.sealedOffer;
};

/**
 * Also takes the time step of the code that was shown; returns false when another secret was offered in the meantime.
 */
export const acceptTotpOffer = async (
  system: SystemDb,
  accountId: string,
  { offer, step }: { offer: Buffer; step: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update totp_factors set sealed_secret = sealed_offer, sealed_offer = null, offered_at = null, last_step = ${step}
    where account_id = ${accountId} and sealed_offer = ${offer}`.execute(system);
  return numAffectedRows === 1n;
};

export const findTotpSecret = async (system: SystemDb, accountId: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ sealedSecret: Buffer }>`
    select sealed_secret as "sealedSecret" from totp_factors
    where account_id = ${accountId} and sealed_secret is not null`.execute(system);
  return rows[0]?.sealedSecret;
};

/**
 * Takes a time step: when several callers try at once only one gets it, and neither it nor an older one works again.
 */
export const takeTotpStep = async (system: SystemDb, accountId: string, step: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update totp_factors set last_step = ${step} where account_id = ${accountId} and last_step < ${step}`.execute(
    system,
  );
  return numAffectedRows === 1n;
};

export const deleteTotp = async (system: SystemDb, accountId: string): Promise<boolean> => {
  const { rows } = await sql<{ wasSetUp: boolean }>`
    delete from totp_factors where account_id = ${accountId}
    returning sealed_secret is not null as "wasSetUp"`.execute(system);
  return rows[0]?.wasSetUp ?? false;
};
