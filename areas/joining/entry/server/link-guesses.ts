import { callerAddress } from '#platform/server/http/address-block.ts';
import { refuseWrong, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { notFound } from '#platform/shared/problem.ts';

const UNKNOWN_LINKS: FailureLimit = { name: 'unknown link', failures: 10, windowSeconds: 60 };

/** Returns the target of a link. An unknown link counts against the IP address that tried it. */
export async function linkTarget<T>(
  parts: ServerParts,
  { ip }: Origin,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const found = await find();
  return found ?? refuseWrong(parts.databases.system, [{ limit: UNKNOWN_LINKS, key: callerAddress(ip) }], notFound);
}
