import type { Endpoint } from '#platform/shared/endpoint.ts';
import { diskFull, featureOff, maintenance, Problem } from '#platform/shared/problem.ts';
import type { InstallationState } from '#platform/server/installation.ts';

/** Retry-After of a maintenance without a planned end. */
const USUAL_WAIT_SECONDS = 300;
const SHORTEST_WAIT_SECONDS = 60;

/** Refuses features that the installation has turned off, and changes while it is read-only. Operators are exempt. */
export function assertOpen(state: InstallationState, endpoint: Endpoint, now = Date.now()): void {
  if (endpoint.feature && state.offFeatures.includes(endpoint.feature)) throw new Problem(featureOff);
  if (state.isReadOnly && isStopped(endpoint)) {
    throw new Problem(maintenance, { retryAfterSeconds: secondsUntil(state.until, now) });
  }
}

/**
 * Refuses changes while the disk is almost full. The remaining space is left for signing in, for submitting tests, and
 * for the operators, who free space.
 */
export function assertDiskSpace(isDiskLow: boolean, endpoint: Endpoint): void {
  if (isDiskLow && isStopped(endpoint)) throw new Problem(diskFull, { retryAfterSeconds: SHORTEST_WAIT_SECONDS });
}

const isStopped = ({ method, audience, whileReadOnly }: Endpoint): boolean =>
  method !== 'GET' && audience !== 'superAdmin' && !whileReadOnly;

function secondsUntil(until: string | null, now: number): number {
  if (until === null) return USUAL_WAIT_SECONDS;
  return Math.max(SHORTEST_WAIT_SECONDS, Math.ceil((Date.parse(until) - now) / 1000));
}
