/** Why a message was not taken; each has words in the portal. */
export type DeliveryReason =
  | 'bad_address'
  | 'not_https'
  | 'unknown_host'
  | 'inside_address'
  | 'redirect'
  | 'too_large'
  | 'too_slow'
  | 'no_connection'
  /** An answer that is no success. */
  | 'refused'
  /** The receiver said that it is gone for good. */
  | 'gone'
  | 'secret_unreadable'
  /** The address was removed before it was sent. */
  | 'removed'
  /** The address was off for too long. */
  | 'waited_too_long';
