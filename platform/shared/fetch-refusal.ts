/** Why an address that people set was not called. */
export type FetchRefusal =
  | 'bad_address'
  | 'not_https'
  | 'unknown_host'
  | 'inside_address'
  | 'redirect'
  | 'too_large'
  | 'too_slow'
  | 'no_connection';
