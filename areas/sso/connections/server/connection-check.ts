import type { SafeFetch } from '#platform/server/safe-fetch.ts';
import type { Algorithm } from '#areas/sso/issuer/connection-settings.ts';
import { discoverProvider, type OidcConnection } from '#areas/sso/issuer/server/oidc-client.ts';
import { reasonOf } from '#areas/sso/issuer/server/sign-on-refusal.ts';

/** One finding: a message id and its values. */
export interface Finding {
  readonly isFault: boolean;
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

const fault = (text: string, values?: Finding['values']): Finding => ({
  isFault: true,
  text,
  ...(values && { values }),
});
const right = (text: string, values?: Finding['values']): Finding => ({
  isFault: false,
  text,
  ...(values && { values }),
});

/** The key types that can sign with this algorithm (RFC 7518, 8037). */
const KEY_TYPES: Record<Algorithm, string> = { RS256: 'RSA', ES256: 'EC', EdDSA: 'OKP' };

/** Requests a provider's metadata and its keys. */
export async function checkProvider(connection: OidcConnection, fetch: SafeFetch): Promise<Finding[]> {
  try {
    const metadata = (await discoverProvider(connection, fetch)).serverMetadata();
    const algorithms = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    const findings = [right('sso.check.providerFound', { issuer: metadata.issuer })];
    if (!algorithms.includes(connection.algorithm)) {
      findings.push(
        fault('sso.check.otherAlgorithm', { wanted: connection.algorithm, offered: algorithms.join(', ') }),
      );
    }
    if (!metadata.authorization_endpoint || !metadata.token_endpoint) findings.push(fault('sso.check.noEndpoints'));
    if (!metadata.jwks_uri) return [...findings, fault('sso.check.noKeysAddress')];
    return [...findings, ...(await checkKeys(metadata.jwks_uri, connection.algorithm, fetch))];
  } catch (error) {
    return [notFetched(error)];
  }
}

/** Requests the keys that a partner signs with. */
export async function checkKeys(url: string, algorithm: Algorithm, fetch: SafeFetch): Promise<Finding[]> {
  try {
    const answer = await fetch(url, { headers: { accept: 'application/json' } });
    if (answer.status !== 200) return [fault('sso.check.answeredOtherwise', { status: answer.status })];
    const keys = keysIn(await answer.json());
    if (!keys) return [fault('sso.check.noKeySet')];
    const count = keys.filter(({ kty, use }) => kty === KEY_TYPES[algorithm] && use !== 'enc').length;
    return [count > 0 ? right('sso.check.keysFound', { count }) : fault('sso.check.noSuchKey', { algorithm })];
  } catch (error) {
    return [notFetched(error)];
  }
}

function keysIn(body: unknown): { kty?: unknown; use?: unknown }[] | undefined {
  const { keys } = (body ?? {}) as { keys?: unknown };
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'object' && key !== null) : undefined;
}

const NOT_FETCHED: Readonly<Record<string, string>> = {
  bad_address: 'sso.check.badAddress',
  not_https: 'sso.check.notHttps',
  unknown_host: 'sso.check.unknownHost',
  inside_address: 'sso.check.insideAddress',
  redirect: 'sso.check.redirect',
  too_large: 'sso.check.tooLarge',
  too_slow: 'sso.check.tooSlow',
  no_connection: 'sso.check.noConnection',
};

/** Libraries wrap the error of the fetch in their own, so the cause is checked too. */
function notFetched(error: unknown): Finding {
  const reasons = [error, (error as { cause?: unknown }).cause].map(reasonOf);
  const text = reasons.map((reason) => NOT_FETCHED[reason]).find((each) => each !== undefined);
  return fault(text ?? 'sso.check.notUnderstood');
}
