import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import { insertRow } from '#platform/server/database/table-rows.ts';
import type { Locale } from '#platform/shared/locale.ts';

export interface OidcAttempt {
  organizationId: string;
  connectionId: string;
  /** The nonce and the code verifier. */
  sealed: Buffer;
  locale: Locale;
}

interface AttemptKeys {
  stateHash: Buffer;
  browserHash: Buffer;
}

export const insertAttempt = (
  system: SystemDb,
  { lifeMinutes, ...attempt }: OidcAttempt & AttemptKeys & { lifeMinutes: number },
): Promise<void> =>
  insertRow(system, 'oidcAttempts', {
    ...attempt,
    expiresAt: sql<string>`now() + make_interval(mins => ${lifeMinutes})`,
  });

/** Ends an attempt once, in the browser that started it. */
export const spendAttempt = async (
  system: SystemDb,
  { stateHash, browserHash }: AttemptKeys,
): Promise<OidcAttempt | undefined> => {
  const { rows } = await sql<OidcAttempt>`
    update oidc_attempts set used_at = now()
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and used_at is null and expires_at > now()
    returning organization_id as "organizationId", connection_id as "connectionId", sealed, locale`.execute(system);
  return rows[0];
};

export const deletePastAttempts = async (system: SystemDb): Promise<void> => {
  await sql`delete from oidc_attempts where expires_at < now() - interval '1 day'`.execute(system);
};
