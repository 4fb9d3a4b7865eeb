import { callerAddress } from '#platform/server/address-block.ts';
import { countFailure, refuseWhileWaiting, type FailureLimit } from '#platform/server/failure-limit.ts';
import type { Origin } from '#platform/server/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';

/** Nobody guesses 256 bits; this keeps a program that tries from keeping the database busy. */
const UNKNOWN_LINKS: FailureLimit = { name: 'unknown link', failures: 10, windowSeconds: 60 };

/** What a link leads to; an unknown one is counted against the address it was tried from. */
export async function linkTarget<T>(
  parts: ServerParts,
  { ip }: Origin,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const { system } = parts.databases;
  const counted = [{ limit: UNKNOWN_LINKS, key: callerAddress(ip) }];
  await refuseWhileWaiting(system, counted);
  const found = await find();
  if (found) return found;
  await countFailure(system, counted);
  throw new Problem(notFound);
}
