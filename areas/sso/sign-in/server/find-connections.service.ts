import { countFailure, refuseWhileWaiting, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { domainOf } from '#platform/shared/email-domain.ts';
import { findConnectionsOfDomain } from '#areas/sso/connections/server/connections.queries.ts';

/** Counts hits and misses, to limit the guessing of domains by machine. A whole shift may share one IP address. */
const PER_ADDRESS: FailureLimit = { name: 'sso find', failures: 600, windowSeconds: 60 };

/** The connections of the organization that has proved the domain; the part before the @ is ignored. */
export async function findByDomain(
  { databases }: ServerParts,
  email: string,
  { caller }: Origin,
): Promise<{ connections: { id: string; name: string }[] }> {
  const counted = [{ limit: PER_ADDRESS, key: caller }];
  await refuseWhileWaiting(databases.system, counted);
  await countFailure(databases.system, counted);
  const domain = domainOf(email);
  const isName = /^[a-z0-9.-]+$/.test(domain);
  return { connections: isName ? await findConnectionsOfDomain(databases.system, domain) : [] };
}
