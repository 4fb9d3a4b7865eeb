import {
  createRemoteJWKSet,
  customFetch,
  importSPKI,
  type CryptoKey,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
} from 'jose';
import type { SafeFetch } from '#platform/server/safe-fetch.ts';
import type { Algorithm } from '../connection-settings.ts';

interface KeyHolder {
  readonly id: string;
  readonly jwksUrl: string | null;
  readonly publicKey: string | null;
  readonly algorithm: Algorithm;
}

export type SigningKey = (header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey> | CryptoKey;

/** Fetched keys are cached for ten minutes. A key that is not among them is requested at most once a minute. */
const KEY_SET_AGE_MS = 10 * 60_000;
const UNKNOWN_KEY_MS = 60_000;
const MOST_KEY_SETS = 500;

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Returns only the keys of the connection; keys inside a token are never used. */
export async function signingKey(holder: KeyHolder, fetch: SafeFetch): Promise<SigningKey> {
  if (holder.publicKey !== null) {
    const key = await importPublicKey(holder.publicKey, holder.algorithm);
    return () => key;
  }
  return keySetOf(`${holder.id} ${holder.jwksUrl}`, holder.jwksUrl ?? '', fetch);
}

/** Throws when the text is not a public key for the algorithm. */
export const importPublicKey = (pem: string, algorithm: Algorithm): Promise<CryptoKey> => importSPKI(pem, algorithm);

function keySetOf(name: string, url: string, fetch: SafeFetch) {
  const known = keySets.get(name);
  if (known) return known;
  const keySet = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: KEY_SET_AGE_MS,
    cooldownDuration: UNKNOWN_KEY_MS,
    [customFetch]: (address, { signal }) => fetch(address, { headers: { accept: 'application/json' }, signal }),
  });
  const [oldest] = keySets.keys();
  if (keySets.size >= MOST_KEY_SETS && oldest !== undefined) keySets.delete(oldest);
  keySets.set(name, keySet);
  return keySet;
}
