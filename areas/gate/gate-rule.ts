/** What a reader does when it gets no answer: the network or the server is out. */
export const UNREACHABLE = ['closed', 'open'] as const;
export type Unreachable = (typeof UNREACHABLE)[number];

/** Where people who are cleared see their gate code; `kiosk` includes the own page. */
export const CODE_PLACES = ['nowhere', 'ownPage', 'kiosk'] as const;
export type CodePlace = (typeof CODE_PLACES)[number];

/** How a site uses its gate. */
export interface GateRule {
  /** How long a person is cleared after a test, or after somebody's decision. */
  readonly clearanceMinutes: number;
  readonly ifUnreachable: Unreachable;
  /** Whether a person of whom no test is expected now is cleared, even without a recent test. */
  readonly nothingDueClears: boolean;
  /** Whether a result of caution clears like a good one. */
  readonly cautionClears: boolean;
  readonly showsCode: CodePlace;
}

/** The rule of one site, which is a tag. */
export interface SiteRule extends GateRule {
  readonly tagId: string;
}

/** The organization's rule, and those of its sites by the name that each site had when the rules were saved. */
export interface GateRules extends GateRule {
  /** The webhook that is told when a person becomes cleared, or no longer is; null: none. */
  readonly webhookId: string | null;
  readonly sites: Readonly<Record<string, SiteRule>>;
}

/** Returns the rule without what belongs to the organization or the site. */
export const ruleOnly = (rule: GateRule): GateRule => ({
  clearanceMinutes: rule.clearanceMinutes,
  ifUnreachable: rule.ifUnreachable,
  nothingDueClears: rule.nothingDueClears,
  cautionClears: rule.cautionClears,
  showsCode: rule.showsCode,
});

/** Used until the organization sets its own: 12 hours are the longest usual shift. */
export const USUAL_GATE_RULES: GateRules = {
  clearanceMinutes: 720,
  ifUnreachable: 'closed',
  nothingDueClears: true,
  cautionClears: true,
  showsCode: 'nowhere',
  webhookId: null,
  sites: {},
};

interface GateQuestion {
  /** The site that the question names, if any. */
  readonly siteId: string | null;
  /** The tags of the person. */
  readonly tagIds: readonly string[];
}

/**
 * Returns the rule that applies: that of the named site, otherwise that of the person's own site, otherwise the
 * organization's. A person with several sites gets the one with the shortest clearance.
 */
export function ruleFor(rules: GateRules, { siteId, tagIds }: GateQuestion): GateRule {
  const sites = Object.values(rules.sites);
  if (siteId !== null) return sites.find(({ tagId }) => tagId === siteId) ?? rules;
  const own = sites.filter(({ tagId }) => tagIds.includes(tagId));
  return own.toSorted((a, b) => a.clearanceMinutes - b.clearanceMinutes || a.tagId.localeCompare(b.tagId))[0] ?? rules;
}
