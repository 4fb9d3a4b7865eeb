import { callerAddress } from '#platform/server/address-block.ts';
import type { SystemDb } from '#platform/server/database.ts';
import { countFailure, refuseWhileWaiting, type Counted, type FailureLimit } from '#platform/server/failure-limit.ts';
import type { Origin } from '#platform/server/origin.ts';

/** A link has 256 bits, so this is not against guessing: it keeps a flood of wrong ones from costing anything. */
const PER_ADDRESS: FailureLimit = { name: 'wrong link address', failures: 5, windowSeconds: 60 };

export const assertLinksMayBeTried = (system: SystemDb, origin: Origin): Promise<void> =>
  refuseWhileWaiting(system, [triesFrom(origin)]);

export async function countWrongLink(system: SystemDb, origin: Origin): Promise<void> {
  await countFailure(system, [triesFrom(origin)]);
}

const triesFrom = ({ ip }: Origin): Counted => ({ limit: PER_ADDRESS, key: callerAddress(ip) });
