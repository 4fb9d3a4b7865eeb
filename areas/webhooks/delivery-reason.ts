/** Why a message was not accepted; the portal has words for each. */
export type DeliveryReason =
  | 'bad_address'
  | 'not_https'
  | 'unknown_host'
  | 'inside_address'
  | 'redirect'
  | 'too_large'
  | 'too_slow'
  | 'no_connection'
  /** The receiver answered with an error. */
  | 'refused'
  /** The receiver said that the address no longer exists (HTTP 410). */
  | 'gone'
  | 'secret_unreadable'
  /** The webhook was removed before the message was sent. */
  | 'removed'
  /** The webhook was off for too long. */
  | 'waited_too_long';
