import { ownerOfDomain } from '#areas/sso/domains/server/domain-claims.service.ts';
import { callerAddress } from '#platform/server/http/address-block.ts';
import { refuseWhileWaiting, refuseWrong, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { domainOf } from '#platform/shared/email-domain.ts';
import { Problem } from '#platform/shared/problem.ts';
import { domainNotOpen } from '#areas/joining/sign-up/sign-up.contract.ts';
import { findTokenHashByDomain } from './join-links.queries.ts';

/** Limits the guessing of company domains by machine. */
const WRONG_DOMAINS: FailureLimit = { name: 'wrong work domain', failures: 10, windowSeconds: 900 };

/** Returns the key of the join link for people with such an address at sign-up. */
export async function keyOfTypedDomain(parts: ServerParts, email: string, { ip }: Origin): Promise<string> {
  const { system } = parts.databases;
  const counted = [{ limit: WRONG_DOMAINS, key: callerAddress(ip) }];
  await refuseWhileWaiting(system, counted);
  return (await keyByDomain(parts, email)) ?? refuseWrong(system, counted, domainNotOpen);
}

/** Returns the same at confirmation, because the organization may have lost its domain or closed the link since. */
export async function keyOfConfirmedDomain(parts: ServerParts, email: string): Promise<string> {
  const key = await keyByDomain(parts, email);
  if (key === undefined) throw new Problem(domainNotOpen);
  return key;
}

/** Only an organization that has proved the domain admits people by it. */
async function keyByDomain({ databases: { system } }: ServerParts, email: string): Promise<string | undefined> {
  const domain = domainOf(email);
  const organizationId = await ownerOfDomain(system, domain);
  if (organizationId === undefined) return undefined;
  const tokenHash = await findTokenHashByDomain(system, { organizationId, domain });
  return tokenHash?.toString('base64url');
}
