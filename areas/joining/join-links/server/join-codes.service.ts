import { callerAddress } from '#platform/server/http/address-block.ts';
import { refuseWhileWaiting, refuseWrong, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { comparableCode } from '#platform/shared/typed-code.ts';
import { joinCodeUnknown } from '#areas/joining/sign-up/sign-up.contract.ts';
import { findTokenHash } from './join-links.queries.ts';

/** A code has 39 bits: at 40 wrong ones an hour ten thousand addresses find one of a hundred codes in two thousand years. */
const WRONG_CODES: FailureLimit = { name: 'wrong join code', failures: 10, windowSeconds: 900 };

/** Returns the hash of a code. Spaces and hyphens in it do not count. */
export const joinCodeMark = ({ seal }: ServerParts, code: string): Buffer =>
  seal.mark(comparableCode(code.replaceAll(/[\s-]/g, '')), 'join_links.code_mac');

/**
 * Returns the key of the code's join link. A code can be guessed, unlike a link, so an IP address with too many wrong
 * ones waits, even with a right one.
 */
export async function keyOfJoinCode(parts: ServerParts, code: string, { ip }: Origin): Promise<string> {
  const { system } = parts.databases;
  const counted = [{ limit: WRONG_CODES, key: callerAddress(ip) }];
  await refuseWhileWaiting(system, counted);
  const tokenHash = await findTokenHash(system, joinCodeMark(parts, code));
  return tokenHash ? tokenHash.toString('base64url') : refuseWrong(system, counted, joinCodeUnknown);
}
