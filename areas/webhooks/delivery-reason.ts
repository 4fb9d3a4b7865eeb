import type { FetchRefusal } from '#platform/shared/fetch-refusal.ts';

/** Why a message was not accepted; the portal has words for each. */
export type DeliveryReason =
  | FetchRefusal
  /** The receiver answered with an error. */
  | 'refused'
  /** The receiver said that the address no longer exists (HTTP 410). */
  | 'gone'
  | 'secret_unreadable'
  /** The webhook was removed before the message was sent. */
  | 'removed'
  /** The webhook was off for too long. */
  | 'waited_too_long';
