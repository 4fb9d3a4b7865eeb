import type { Feature } from './features.ts';
import type { Locale } from './locale.ts';

/** What the operators of an installation show to everyone on every page. */
export interface Notice {
  readonly kind: 'info' | 'warning';
  readonly text: Readonly<Record<Locale, string>>;
}

/** The public settings of a deployment at /config.json. A link without an address is not shown. */
export interface Deployment {
  readonly productionHost: string | null;
  readonly previewHost: string | null;
  readonly sentryDsn: string | null;
  readonly helpUrl: string | null;
  readonly faqUrl: string | null;
  readonly contactEmail: string | null;
  /** Demo data and logins: not for real people. */
  readonly demo: boolean;
  /** Whether anyone may sign up and create an organization. */
  readonly signUp: boolean;
  /** false: there is no mail server, so no mail arrives. */
  readonly sendsMail: boolean;
  readonly offFeatures: readonly Feature[];
  readonly notice: Notice | null;
  /** Everything can be read, and nothing changed. */
  readonly isReadOnly: boolean;
  /** The planned end of the read-only mode, or of what the notice announces. */
  readonly maintainedUntil: string | null;
}

export const NOTHING_SET: Deployment = {
  productionHost: null,
  previewHost: null,
  sentryDsn: null,
  helpUrl: null,
  faqUrl: null,
  contactEmail: null,
  demo: false,
  signUp: false,
  sendsMail: true,
  offFeatures: [],
  notice: null,
  isReadOnly: false,
  maintainedUntil: null,
};
