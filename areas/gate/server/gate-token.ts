import { generateKeyPairSync } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { GateKeySet } from '#areas/gate/gate-code.contract.ts';

/** The two halves of an Ed25519 key, 32 bytes each. */
interface RawKeyPair {
  readonly publicKey: Buffer;
  readonly privateKey: Buffer;
}

export function newKeyPair(): RawKeyPair {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  return { publicKey: Buffer.from(x, 'base64url'), privateKey: Buffer.from(d, 'base64url') };
}

const OKP = { kty: 'OKP', crv: 'Ed25519' } as const;

/** A public key as readers fetch it. */
export const publicJwk = (id: string, publicKey: Buffer): GateKeySet['keys'][number] => ({
  ...OKP,
  alg: 'EdDSA',
  use: 'sig',
  kid: id,
  x: publicKey.toString('base64url'),
});

/** What a code says, and nothing else. */
interface Claims {
  readonly organizationId: string;
  readonly userId: string;
  /** The end of the clearance. */
  readonly until: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
}

const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** Signs a code as a compact JWS, which any library for JSON Web Tokens can check. */
export async function signCode(
  { id, publicKey, privateKey }: RawKeyPair & { readonly id: string },
  { organizationId, userId, until, issuedAt, expiresAt }: Claims,
): Promise<string> {
  const jwk = { ...OKP, x: publicKey.toString('base64url'), d: privateKey.toString('base64url') };
  return new SignJWT({ iss: organizationId, sub: userId, until: seconds(until) })
    .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: 'gate+jwt' })
    .setIssuedAt(seconds(issuedAt))
    .setExpirationTime(seconds(expiresAt))
    .sign(await importJWK(jwk, 'EdDSA'));
}
