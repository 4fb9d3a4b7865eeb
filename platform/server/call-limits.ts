import { TokenBuckets, type Clock } from './token-buckets.ts';

/** Calls per minute for each kind of caller. */
export interface CallSizes {
  /** Per session, pass, service token, kiosk or known browser. */
  readonly each: number;
  /** All sessions of one login together: opening more sessions gives no more calls. */
  readonly login: number;
  /** All calls from one address by unknown callers. A whole plant may share one address. */
  readonly address: number;
  /** Per address, for the portal's own files, of which a page loads a few dozen. */
  readonly files: number;
}

export const CALLS_A_MINUTE: CallSizes = { each: 600, login: 3000, address: 3000, files: 30_000 };

/** Counts the calls of this process. Each of several servers counts separately (decision 0061). */
export interface CallLimits {
  readonly each: TokenBuckets;
  readonly login: TokenBuckets;
  readonly address: TokenBuckets;
  readonly files: TokenBuckets;
}

export const openCallLimits = (
  { each, login, address, files }: CallSizes = CALLS_A_MINUTE,
  now: Clock = () => performance.now(),
): CallLimits => ({
  each: new TokenBuckets(each, now),
  login: new TokenBuckets(login, now),
  address: new TokenBuckets(address, now),
  files: new TokenBuckets(files, now),
});
