import type { EarlyErrors } from './early-errors.ts';

/** The origin that a report states. */
export interface ReportedPage {
  readonly dsn: string;
  /** The version of the product. */
  readonly release: string;
  readonly earlyErrors: EarlyErrors;
  /** The signed-in person, as far as the collector may know. */
  readonly user: { readonly id: string; readonly email?: string } | null;
}
