import type { EarlyErrors } from './early-errors.ts';

/** What a report says of where it comes from. */
export interface ReportedPage {
  readonly dsn: string;
  /** The version of the product. */
  readonly release: string;
  readonly earlyErrors: EarlyErrors;
  /** Who is signed in, as far as the collector may know. */
  readonly user: { readonly id: string; readonly email?: string } | null;
}
