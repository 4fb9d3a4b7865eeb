import { callerAddress } from '#platform/server/http/address-block.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import { refuseWrong, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import { invalidLink } from '../one-time-link.ts';

const PER_ADDRESS: FailureLimit = { name: 'wrong link address', failures: 5, windowSeconds: 60 };

export const refuseWrongLink = (system: SystemDb, { ip }: Origin): Promise<never> =>
  refuseWrong(system, [{ limit: PER_ADDRESS, key: callerAddress(ip) }], invalidLink);
