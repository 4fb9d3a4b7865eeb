import { TokenBuckets, type Clock } from './token-buckets.ts';

/** Calls per minute for each kind of caller. */
export interface CallSizes {
  /** Per session, pass, service token, kiosk or known browser. */
  readonly each: number;
  /** All sessions of one login together: opening more sessions gives no more calls. */
  readonly login: number;
  /** All calls from one address by unknown callers. A whole plant may share one address. */
  readonly address: number;
  /** Per address, for the portal's own files; a page loads a few dozen of them. */
  readonly files: number;
  /** Per service token, for questions at a gate: 250 a second, because a whole shift passes within minutes. */
  readonly gate: number;
  /** Per service token, of unknown badges: cards can be short enough to be tried. */
  readonly unknownBadges: number;
}

export const CALLS_A_MINUTE: CallSizes = {
  each: 600,
  login: 3000,
  address: 3000,
  files: 30_000,
  gate: 15_000,
  unknownBadges: 60,
};

/** Counts the calls of this process. Each of several servers counts separately (decision 0061). */
export type CallLimits = Readonly<Record<keyof CallSizes, TokenBuckets>>;

export const openCallLimits = (
  sizes: CallSizes = CALLS_A_MINUTE,
  now: Clock = () => performance.now(),
): CallLimits => ({
  each: new TokenBuckets(sizes.each, now),
  login: new TokenBuckets(sizes.login, now),
  address: new TokenBuckets(sizes.address, now),
  files: new TokenBuckets(sizes.files, now),
  gate: new TokenBuckets(sizes.gate, now),
  unknownBadges: new TokenBuckets(sizes.unknownBadges, now),
});
