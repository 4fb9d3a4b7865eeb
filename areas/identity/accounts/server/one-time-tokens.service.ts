import type { SystemDb } from '#platform/server/database/database.ts';
import {
  deleteOneTimeTokens,
  findOneTimeToken,
  insertOneTimeToken,
  spendOneTimeToken,
  type OneTimeToken,
  type TokenPurpose,
} from './one-time-tokens.queries.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';

interface Issued {
  readonly purpose: TokenPurpose;
  readonly accountId?: string;
  /** The subject of the link; never a secret in plain text. */
  readonly payload?: object;
  readonly lifeMinutes: number;
}

/** Makes a secret for one link and returns the only copy of it. */
export async function issueToken(
  system: SystemDb,
  { purpose, accountId, payload, lifeMinutes }: Issued,
): Promise<string> {
  const token = newToken();
  await insertOneTimeToken(system, {
    tokenHash: tokenHash(token),
    purpose,
    accountId: accountId ?? null,
    payload: payload ?? {},
    lifeMinutes,
  });
  return token;
}

/** Looks a token up without using it. */
export const readToken = (system: SystemDb, purpose: TokenPurpose, token: string): Promise<OneTimeToken | undefined> =>
  findOneTimeToken(system, purpose, tokenHash(token));

/** Uses a token up; returns undefined when it is unknown, used, expired or meant for something else. */
export const spendToken = (system: SystemDb, purpose: TokenPurpose, token: string): Promise<OneTimeToken | undefined> =>
  spendOneTimeToken(system, purpose, tokenHash(token));

/** Ends earlier tokens: only the newest link of a kind works. */
export const endTokens = (system: SystemDb, purpose: TokenPurpose, accountId?: string): Promise<void> =>
  deleteOneTimeTokens(system, purpose, accountId ?? null);
