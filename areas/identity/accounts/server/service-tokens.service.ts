import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { permissionsOf, resultDaysOf } from '../profiles.ts';
import { isServiceToken, SERVICE_TOKEN_MARK, shownPrefix } from '../service-token-form.ts';
import {
  findLiveTokens,
  findServiceAccount,
  insertServiceToken,
  revokeTokens,
  shortenTokens,
  touchServiceToken,
  type KeptServiceToken,
} from './service-tokens.queries.ts';

export type { KeptServiceToken };

interface NewToken {
  /** The service account. */
  readonly userId: string;
  readonly lifeDays: number;
  /** The account's other tokens end after this many hours; left out, they keep their own end. */
  readonly overlapHours?: number | undefined;
}

/** Makes a token and returns the only copy of it. */
export async function issueServiceToken(
  db: TenantDb,
  { userId, lifeDays, overlapHours }: NewToken,
): Promise<{ token: string; id: string; prefix: string }> {
  const token = SERVICE_TOKEN_MARK + newToken();
  const id = newId();
  const prefix = shownPrefix(token);
  await insertServiceToken(db, { id, userId, tokenHash: tokenHash(token), prefix, lifeDays });
  if (overlapHours !== undefined) await shortenTokens(db, { userId, but: id, hours: overlapHours });
  return { token, id, prefix };
}

export const liveServiceTokens = (db: TenantDb, userIds: readonly string[]): Promise<KeptServiceToken[]> =>
  findLiveTokens(db, userIds);

/** Returns false when the account has no such token, or no longer has it. */
export const endServiceToken = async (db: TenantDb, userId: string, id: string): Promise<boolean> =>
  (await revokeTokens(db, userId, id)) === 1;

export const endServiceTokens = (db: TenantDb, userId: string): Promise<number> => revokeTokens(db, userId);

/**
 * Returns the visitor of a service account's token, read again on every call. Other tokens never reach the database.
 */
export async function findService(system: SystemDb, token: string): Promise<Visitor | undefined> {
  if (!isServiceToken(token)) return undefined;
  const hash = tokenHash(token);
  const account = await findServiceAccount(system, hash);
  if (!account) return undefined;
  if (account.isDueForTouch) await touchServiceToken(system, hash);
  const { organizationId, userId, profile, isScoped, timeZone } = account;
  return {
    organizationId,
    userId,
    by: 'service token',
    way: 'own',
    isAdmin: true,
    permissions: permissionsOf(profile, isScoped),
    isScoped,
    resultDays: resultDaysOf(profile),
    timeZone,
    isSuperAdmin: false,
    isService: true,
    sessionId: '',
    hasSecondFactor: false,
    mustAddSecondFactor: false,
    // A program cannot confirm its identity, so dangerous changes are left to people.
    isConfirmed: false,
    isSingleSignOn: false,
    // A program has no login.
    reach: 'organization',
    tokenHash: hash,
  };
}
