import { randomBytes, randomUUID } from 'node:crypto';
import { exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWTHeaderParameters } from 'jose';
import type { Role } from '#areas/identity/accounts/roles.ts';
import type { Algorithm } from '#areas/sso/issuer/connection-settings.ts';
import { createSsoConnection, type SsoConnection } from '#areas/sso/connections/sso-connections.contract.ts';
import { loginWithToken } from '#areas/sso/sign-in/sso-sign-in.contract.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { anAccount, aUser } from '#tests/support/builders.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

type NewConnection = CallInput<typeof createSsoConnection>['body'];
type PartnerSettings = Partial<Extract<NewConnection, { kind: 'partner token' }>>;

/** A partner of an organization: it holds the private key whose public half the organization trusts. */
export interface Partner {
  readonly connection: SsoConnection;
  readonly privateKey: CryptoKey;
  readonly publicKey: string;
  /** Signs a valid token, except for the given claims; a claim of undefined is omitted. */
  sign(claims?: Record<string, unknown>, options?: { key?: CryptoKey; header?: JWTHeaderParameters }): Promise<string>;
}

export async function aPartnerOf(
  admin: Caller,
  settings: PartnerSettings = {},
  algorithm: Algorithm = 'ES256',
): Promise<Partner> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const pem = await exportSPKI(publicKey);
  const issuer = `https://partner-${randomUUID()}.example`;
  const { body: connection } = await admin.call(createSsoConnection, {
    body: { kind: 'partner token', name: 'Rostering', issuer, algorithm, publicKey: pem, ...settings },
  });
  return {
    connection,
    privateKey,
    publicKey: pem,
    sign: (claims = {}, { key = privateKey, header = { alg: algorithm } } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const whole = {
        iss: connection.issuer,
        aud: connection.audience,
        sub: 'worker-7',
        jti: randomUUID(),
        iat: now,
        exp: now + 120,
        ...claims,
      };
      return new SignJWT(JSON.parse(JSON.stringify(whole)) as Record<string, unknown>)
        .setProtectedHeader(header)
        .sign(key);
    },
  };
}

/** A server that trusts its proxy can be called from any address. */
export const BEHIND_A_PROXY = { TRUST_PROXY: '127.0.0.1' };

export const anAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** Sends a token from an address of its own, so that failures in one test do not delay another. */
export const enterWith = ({ anonymous }: TestServer, token: string) =>
  anonymous.call(loginWithToken, { body: { token } }, { 'x-forwarded-for': anAddress() });

export const anEmail = (): string => `${randomUUID()}@site.example`;

/** Creates a person of the organization with a login whose address is confirmed. */
export async function aMemberOf({ databases }: TestServer, organizationId: string, role: Role = 'user') {
  const email = anEmail();
  const accountId = await anAccount(databases, { email });
  const userId = await aUser(databases, { organizationId, accountId, role });
  return { accountId, userId, email };
}
