import { makeSafeFetch } from '#platform/server/safe-fetch.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import { OIDC_CALLBACK_PATH } from '#areas/sso/connections/sso-paths.ts';
import { vouchedPerson } from '#areas/sso/issuer/vouched-person.ts';
import { openClientSecret } from '#areas/sso/issuer/server/client-secret.ts';
import { findOidcConnection, type Connection } from '#areas/sso/connections/server/connections.queries.ts';
import {
  authorizationAddress,
  claimsFrom,
  newOidcSecrets,
  type OidcConnection,
  type OidcSecrets,
} from '#areas/sso/issuer/server/oidc-client.ts';
import { insertAttempt, spendAttempt, type OidcAttempt } from './oidc-attempts.queries.ts';
import { admitVouched } from '#areas/sso/people/server/people.service.ts';
import { reasonOf, SignOnRefusal } from '#areas/sso/issuer/server/sign-on-refusal.ts';
import { issueTicket } from './tickets.service.ts';

/** Long enough for a password and a second factor at the provider. */
export const ATTEMPT_MINUTES = 10;

/** `expired` also covers an attempt that another browser started. */
export type OidcOutcome =
  | { readonly kind: 'go'; readonly to: string; readonly browser: string }
  | { readonly kind: 'in'; readonly ticket: string; readonly locale: Locale }
  | { readonly kind: 'unknown' | 'unreachable' | 'expired' | 'refused'; readonly locale?: Locale };

interface Beginning {
  readonly connectionId: string;
  readonly locale: Locale;
  /** The token in this browser's cookie, if any. */
  readonly browser: string | undefined;
}

/** Redirects the browser to the provider. */
export async function beginOidc(
  parts: ServerParts,
  { connectionId, locale, browser = newToken() }: Beginning,
): Promise<OidcOutcome> {
  const { system } = parts.databases;
  const connection = isUuid(connectionId) ? await findOidcConnection(system, connectionId) : undefined;
  if (!connection) return { kind: 'unknown' };
  const secrets = newOidcSecrets();
  try {
    const to = await authorizationAddress(withSecret(parts, connection), secrets, {
      redirectUrl: redirectUrl(parts),
      fetch: makeSafeFetch(parts.config),
    });
    await insertAttempt(system, {
      organizationId: connection.organizationId,
      connectionId,
      locale,
      stateHash: tokenHash(secrets.state),
      browserHash: tokenHash(browser),
      sealed: parts.seal.close(JSON.stringify(secrets), attemptContext(connectionId)),
      lifeMinutes: ATTEMPT_MINUTES,
    });
    return { kind: 'go', to, browser };
  } catch (error) {
    tell(parts, `connection ${connectionId}: ${reasonOf(error)}`);
    return { kind: 'unreachable' };
  }
}

interface Ending {
  readonly state: string;
  readonly browser: string | undefined;
  /** The query that the provider appended to the address, with its question mark. */
  readonly search: string;
}

/** Handles the provider's answer. A person who is admitted gets a ticket. */
export async function endOidc(parts: ServerParts, { state, browser, search }: Ending): Promise<OidcOutcome> {
  const attempt =
    browser &&
    (await spendAttempt(parts.databases.system, { stateHash: tokenHash(state), browserHash: tokenHash(browser) }));
  if (!attempt) return { kind: 'expired' };
  const { locale } = attempt;
  try {
    return { kind: 'in', ticket: await ticketFor(parts, attempt, search), locale };
  } catch (error) {
    if (!(error instanceof SignOnRefusal)) throw error;
    tell(parts, error.reason);
    return { kind: 'refused', locale };
  }
}

async function ticketFor(parts: ServerParts, attempt: OidcAttempt, search: string): Promise<string> {
  const connection = await findOidcConnection(parts.databases.system, attempt.connectionId);
  if (!connection) throw new SignOnRefusal('no such connection');
  const claims = await claimsOf(parts, connection, attempt, search);
  const person = vouchedPerson(claims, connection);
  if (!person) throw new SignOnRefusal('identifies no person');
  const newcomer = await admitVouched(parts, connection, person);
  return (await issueTicket(parts, { ...newcomer, issuedBy: 'provider' })).token;
}

async function claimsOf(parts: ServerParts, connection: Connection, attempt: OidcAttempt, search: string) {
  const { roleClaim, tagClaim } = connection;
  const sealed = parts.seal.open(attempt.sealed, attemptContext(connection.id));
  if (sealed === undefined) throw new SignOnRefusal('the attempt was encrypted with another SECRET_KEY');
  const secrets = JSON.parse(sealed) as OidcSecrets;
  const wanted = ['email', 'email_verified', roleClaim, tagClaim].filter((name) => name !== null);
  try {
    return await claimsFrom(withSecret(parts, connection), secrets, {
      callbackUrl: redirectUrl(parts) + search,
      wanted,
      fetch: makeSafeFetch(parts.config),
    });
  } catch (error) {
    throw new SignOnRefusal(`connection ${connection.id}: ${reasonOf(error)}`, { cause: error });
  }
}

export const redirectUrl = ({ publicUrl }: ServerParts): string => publicUrl() + OIDC_CALLBACK_PATH;

const withSecret = ({ seal }: ServerParts, connection: Connection): OidcConnection => ({
  ...connection,
  clientId: connection.clientId ?? '',
  clientSecret: openClientSecret(seal, connection),
});

const attemptContext = (connectionId: string): string => `oidc_attempts ${connectionId}`;

const tell = ({ log }: ServerParts, reason: string): void => log.warn({ reason }, 'single sign-on refused');
