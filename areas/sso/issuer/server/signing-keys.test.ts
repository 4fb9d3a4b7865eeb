import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { signingKey } from './signing-keys.ts';

afterEach(() => void vi.useRealTimers());

async function aKey(kid: string): Promise<{ publicJwk: JWK; privateKey: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' }, privateKey };
}

/** A partner that publishes these keys and counts the requests. */
function aPartner(keys: JWK[]) {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return Response.json({ keys });
  };
  const holder = {
    id: randomUUID(),
    jwksUrl: 'https://partner.example/keys',
    publicKey: null,
    algorithm: 'ES256' as const,
  };
  const verify = async (kid: string, privateKey: CryptoKey) => {
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    return jwtVerify(token, await signingKey(holder, fetch)).then(
      () => 'right',
      (error: unknown) => (error as { code: string }).code,
    );
  };
  return { asked, verify };
}

test('keys are fetched once and cached for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { publicJwk, privateKey } = await aKey('one');
  const { asked, verify } = aPartner([publicJwk]);

  expect([await verify('one', privateKey), await verify('one', privateKey)]).toEqual(['right', 'right']);
  expect(asked).toEqual(['https://partner.example/keys']);

  vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
  expect(await verify('one', privateKey)).toBe('right');
  expect(asked).toHaveLength(2);
});

test('an unknown key is requested at most once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [one, two] = [await aKey('one'), await aKey('two')];
  const keys = [one.publicJwk];
  const { asked, verify } = aPartner(keys);
  await verify('one', one.privateKey);
  keys.push(two.publicJwk);

  const unknown = [await verify('two', two.privateKey), await verify('two', two.privateKey)];
  expect(unknown).toEqual(['ERR_JWKS_NO_MATCHING_KEY', 'ERR_JWKS_NO_MATCHING_KEY']);
  expect(asked).toHaveLength(1);

  vi.setSystemTime(Date.now() + 60_001);
  expect(await verify('two', two.privateKey)).toBe('right');
  expect(asked).toHaveLength(2);
});
