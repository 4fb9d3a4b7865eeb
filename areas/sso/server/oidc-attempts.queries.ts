import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';
import type { Locale } from '#platform/shared/locale.ts';

export interface OidcAttempt {
  organizationId: string;
  connectionId: string;
  /** Nonce and code verifier. */
  sealed: Buffer;
  locale: Locale;
}

interface AttemptKeys {
  stateHash: Buffer;
  browserHash: Buffer;
}

export const insertAttempt = async (
  system: SystemDb,
  attempt: OidcAttempt & AttemptKeys & { lifeMinutes: number },
): Promise<void> => {
  await sql`
    insert into oidc_attempts (state_hash, organization_id, connection_id, browser_hash, sealed, locale, expires_at)
    values (${attempt.stateHash}, ${attempt.organizationId}, ${attempt.connectionId}, ${attempt.browserHash},
            ${attempt.sealed}, ${attempt.locale}, now() + make_interval(mins => ${attempt.lifeMinutes}))`.execute(
    system,
  );
};

/** Ends an attempt in the browser that began it, once. */
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
