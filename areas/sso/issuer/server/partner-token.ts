import { decodeJwt, jwtVerify, type JWTPayload } from 'jose';
import type { Algorithm } from '../connection-settings.ts';
import type { Claims } from '../vouched-person.ts';
import type { SigningKey } from './signing-keys.ts';

/** The maximum time from signing to expiry. */
const MAX_LIFE_SECONDS = 5 * 60;
/** The allowed difference between the clocks of two machines. */
const CLOCK_SECONDS = 30;
const TOKEN_ID_MAX_LENGTH = 255;
const MAX_AUDIENCES = 10;

/** The unverified claims of a token. */
export interface ClaimedOrigin {
  readonly issuer: string;
  readonly audiences: readonly string[];
}

export function claimedOrigin(token: string): ClaimedOrigin | undefined {
  try {
    const { iss, aud } = decodeJwt(token);
    const audiences = [aud ?? []].flat().filter((each) => isCleanText(each));
    return isCleanText(iss) ? { issuer: iss, audiences: audiences.slice(0, MAX_AUDIENCES) } : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL cannot store a zero character, so a text with one is not a valid name. */
const isCleanText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');

interface Demands {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithm: Algorithm;
}

export interface VerifiedToken {
  readonly claims: Claims;
  readonly tokenId: string;
  /** The time from which the token is refused by its age alone, so its id need not be stored. */
  readonly forgettableAt: Date;
}

/** Verifies a token against one connection, and throws if anything is wrong. */
export async function verifyPartnerToken(
  token: string,
  key: SigningKey,
  { issuer, audience, algorithm }: Demands,
): Promise<VerifiedToken> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: [algorithm],
    issuer,
    audience,
    clockTolerance: CLOCK_SECONDS,
    maxTokenAge: MAX_LIFE_SECONDS,
    requiredClaims: ['exp', 'iat', 'jti', 'sub'],
  });
  return { claims: payload, ...limitsOf(payload) };
}

function limitsOf({ iat = 0, exp = 0, jti = '' }: JWTPayload): Pick<VerifiedToken, 'tokenId' | 'forgettableAt'> {
  const now = Date.now() / 1000;
  if (exp - iat > MAX_LIFE_SECONDS) throw new RangeError('lives too long');
  if (exp - now > MAX_LIFE_SECONDS + CLOCK_SECONDS) throw new RangeError('ends too late');
  if (typeof jti !== 'string' || jti === '' || jti.length > TOKEN_ID_MAX_LENGTH) throw new RangeError('has no id');
  return { tokenId: jti, forgettableAt: new Date((exp + 2 * CLOCK_SECONDS) * 1000) };
}
