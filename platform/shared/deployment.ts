/** What a deployment says of itself at /config.json. A link without an address is not shown. */
export interface Deployment {
  readonly productionHost: string | null;
  readonly previewHost: string | null;
  readonly sentryDsn: string | null;
  readonly helpUrl: string | null;
  readonly faqUrl: string | null;
  readonly contactEmail: string | null;
  /** Demo data and logins: not for real people. */
  readonly demo: boolean;
  /** Whether anybody may sign up and make an organization. */
  readonly signUp: boolean;
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
};
