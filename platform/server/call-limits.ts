import { TokenBuckets, type Clock } from './token-buckets.ts';

/** How many calls a minute somebody has. */
export interface CallSizes {
  /** Of a session, a pass, a service token, a kiosk or a browser that is known. */
  readonly each: number;
  /** All sessions of one login together: whoever opens many has no more for it. */
  readonly login: number;
  /** All calls from one address by callers who are not known. A whole plant may have one address. */
  readonly address: number;
  /** The portal's own files, of which a page takes a few dozen; from one address. */
  readonly files: number;
}

export const CALLS_A_MINUTE: CallSizes = { each: 600, login: 3000, address: 3000, files: 30_000 };

/** Counts the calls of this process. With several servers each counts by itself (decision 0061). */
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
