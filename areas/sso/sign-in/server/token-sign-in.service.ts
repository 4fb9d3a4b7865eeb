import { openSession } from '#areas/identity/sessions/server/session.service.ts';
import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { callerAddress } from '#platform/server/http/address-block.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { refuseWrong, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import { makeSafeFetch } from '#platform/server/safe-fetch.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { tokenHash } from '#platform/server/secrets/token.ts';
import { invalidToken } from '../sso-sign-in.contract.ts';
import { vouchedPerson } from '#areas/sso/issuer/vouched-person.ts';
import { findPartnerConnections, type Connection } from '#areas/sso/connections/server/connections.queries.ts';
import { spendTokenId } from '#areas/sso/people/server/identities.queries.ts';
import { claimedOrigin, verifyPartnerToken, type VerifiedToken } from '#areas/sso/issuer/server/partner-token.ts';
import { admitVouched, type Newcomer } from '#areas/sso/people/server/people.service.ts';
import { reasonOf, SignOnRefusal } from '#areas/sso/issuer/server/sign-on-refusal.ts';
import { signingKey } from '#areas/sso/issuer/server/signing-keys.ts';
import { isTicket, redeemTicket } from './tickets.service.ts';

const PER_ADDRESS: FailureLimit = { name: 'sso token address', failures: 10, windowSeconds: 60 };

/** Signs in with one of our tickets or a partner's token. Every refusal looks the same from outside. */
export async function signInWithToken(
  parts: ServerParts,
  token: string,
  origin: Origin,
): Promise<{ user: SessionUser }> {
  try {
    const newcomer = isTicket(token) ? await redeemTicket(parts, token) : await redeemPartnerToken(parts, token);
    return { user: await openSession(parts, { ...newcomer, method: 'single sign-on', origin }) };
  } catch (error) {
    if (!(error instanceof SignOnRefusal)) throw error;
    parts.log.warn({ reason: error.reason }, 'single sign-on refused');
    const counted = [{ limit: PER_ADDRESS, key: callerAddress(origin.ip) }];
    return refuseWrong(parts.databases.system, counted, invalidToken);
  }
}

async function redeemPartnerToken(parts: ServerParts, token: string): Promise<Newcomer> {
  const { connection, verified } = await verifiedBy(parts, token);
  const person = vouchedPerson(verified.claims, connection);
  if (!person) throw new SignOnRefusal('identifies no person');
  await spend(parts, connection, verified);
  return admitVouched(parts, connection, person);
}

/** The token names its issuer and audience; only the keys of the connection with both can verify it. */
async function verifiedBy(
  parts: ServerParts,
  token: string,
): Promise<{ connection: Connection; verified: VerifiedToken }> {
  const claimed = claimedOrigin(token);
  if (!claimed) throw new SignOnRefusal('cannot be read');
  const [connection] = await findPartnerConnections(parts.databases.system, claimed);
  if (!connection) throw new SignOnRefusal('no such connection');
  try {
    const key = await signingKey(connection, makeSafeFetch(parts.config));
    return { connection, verified: await verifyPartnerToken(token, key, connection) };
  } catch (error) {
    throw new SignOnRefusal(`connection ${connection.id}: ${reasonOf(error)}`, { cause: error });
  }
}

async function spend(parts: ServerParts, connection: Connection, verified: VerifiedToken): Promise<void> {
  const { organizationId, id: connectionId } = connection;
  const isFirst = await withOrganization(parts.databases, { organizationId, actor: { userId: null } }, (db) =>
    spendTokenId(db, {
      connectionId,
      tokenIdHash: tokenHash(verified.tokenId),
      expiresAt: verified.forgettableAt,
    }),
  );
  if (!isFirst) throw new SignOnRefusal(`connection ${connectionId}: used before`);
}
