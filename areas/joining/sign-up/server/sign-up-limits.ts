import { callerAddress } from '#platform/server/address-block.ts';
import type { SystemDb } from '#platform/server/database.ts';
import { countFailure, refuseWhileWaiting, secondsToWait, type FailureLimit } from '#platform/server/failure-limit.ts';
import type { Origin } from '#platform/server/origin.ts';

const HOUR_SECONDS = 3600;

const PER_ADDRESS: FailureLimit = { name: 'sign-up address', failures: 10, windowSeconds: HOUR_SECONDS };
/** A whole shift sees a join link at once and shares one IP address. */
const PER_ADDRESS_BY_LINK: FailureLimit = { ...PER_ADDRESS, name: 'sign-up address by join link', failures: 200 };
/** Keeps strangers from filling a mailbox by typing its address. */
const MAILS: FailureLimit = { name: 'sign-up mails', failures: 5, windowSeconds: 24 * HOUR_SECONDS };

/** Counts a sign-up for its IP address, and refuses too many. */
export async function countSignUp(
  system: SystemDb,
  { ip }: Origin,
  { isByLink }: { isByLink: boolean },
): Promise<void> {
  const counted = [{ limit: isByLink ? PER_ADDRESS_BY_LINK : PER_ADDRESS, key: callerAddress(ip) }];
  await refuseWhileWaiting(system, counted);
  await countFailure(system, counted);
}

/** Returns whether one more mail may go to this address; the caller does not learn it. */
export async function mayMail(system: SystemDb, email: string): Promise<boolean> {
  const counted = [{ limit: MAILS, key: email }];
  if ((await secondsToWait(system, counted)) > 0) return false;
  await countFailure(system, counted);
  return true;
}
