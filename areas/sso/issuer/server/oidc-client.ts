import * as client from 'openid-client';
import type { SafeFetch } from '#platform/server/safe-fetch.ts';
import type { Algorithm } from '../connection-settings.ts';
import type { Claims } from '../vouched-person.ts';

/** A connection to a provider, with its secret readable. */
export interface OidcConnection {
  readonly id: string;
  readonly issuer: string;
  readonly algorithm: Algorithm;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly changedAt: string;
}

/** The secrets of one attempt. State and nonce bind the answer to it; the verifier binds the code to this server. */
export interface OidcSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export const newOidcSecrets = (): OidcSecrets => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
});

/** The address to which the browser is sent. */
export async function authorizationAddress(
  connection: OidcConnection,
  { state, nonce, verifier }: OidcSecrets,
  { redirectUrl, fetch }: { redirectUrl: string; fetch: SafeFetch },
): Promise<string> {
  const url = client.buildAuthorizationUrl(await knownProvider(connection, fetch), {
    redirect_uri: redirectUrl,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  if (url.protocol !== new URL(connection.issuer).protocol && url.protocol !== 'https:') {
    throw new RangeError('has no web address for signing in');
  }
  return url.href;
}

/** Exchanges the provider's answer for its claims about the person. Throws when any check fails. */
export async function claimsFrom(
  connection: OidcConnection,
  { state, nonce, verifier }: OidcSecrets,
  { callbackUrl, wanted, fetch }: { callbackUrl: string; wanted: readonly string[]; fetch: SafeFetch },
): Promise<Claims> {
  const provider = await knownProvider(connection, fetch);
  const tokens = await client.authorizationCodeGrant(provider, new URL(callbackUrl), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new RangeError('has sent no identity');
  const isComplete = wanted.every((name) => Object.hasOwn(claims, name));
  if (isComplete || !provider.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await client.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
}

/** A provider's metadata. */
export async function discoverProvider(
  { issuer, algorithm, clientId, clientSecret }: OidcConnection,
  fetch: SafeFetch,
): Promise<client.Configuration> {
  return client.discovery(
    new URL(issuer),
    clientId,
    { id_token_signed_response_alg: algorithm },
    provedBy(clientSecret),
    {
      [client.customFetch]: fetchBy(fetch),
      execute: [
        // Signatures are verified even where TLS already authenticates the sender.
        client.enableNonRepudiationChecks,
        // The fetch itself refuses http except on this machine.
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

const PROVIDER_AGE_MS = 10 * 60_000;
const MOST_PROVIDERS = 500;

const providers = new Map<string, { provider: client.Configuration; knownAt: number }>();

async function knownProvider(connection: OidcConnection, fetch: SafeFetch): Promise<client.Configuration> {
  const name = `${connection.id} ${connection.changedAt}`;
  const known = providers.get(name);
  if (known && Date.now() - known.knownAt < PROVIDER_AGE_MS) return known.provider;
  const provider = await discoverProvider(connection, fetch);
  const [oldest] = providers.keys();
  if (providers.size >= MOST_PROVIDERS && oldest !== undefined) providers.delete(oldest);
  providers.set(name, { provider, knownAt: Date.now() });
  return provider;
}

/** Uses the header where the provider supports it, as the standard prefers; otherwise the body. */
const provedBy =
  (secret: string | null): client.ClientAuth =>
  (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const withSecret = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return (secret === null ? client.None() : withSecret(secret))(server, metadata, body, headers);
  };

const fetchBy =
  (fetch: SafeFetch): client.CustomFetch =>
  (url, { method, headers, body, signal }) =>
    fetch(url, {
      method,
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      ...(signal && { signal }),
    });
