export const CASE_STATES = ['open', 'acknowledged', 'decided', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What opens a case; `photo`: another person may have taken the test. */
export const CASE_CAUSES = ['confirmed', 'unconfirmed', 'photo', 'byHand'] as const;
export type CaseCause = (typeof CASE_CAUSES)[number];

/** The product's decisions; an organization may hide some and add its own. */
export const DECISIONS = [
  'cleared',
  'restricted',
  'reassigned',
  'restAndRetest',
  'sentHome',
  'referred',
  'otherTest',
  'noAction',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** These need a note: why nothing was done, or which other test was ordered. */
const WITH_NOTE: readonly string[] = ['otherTest', 'noAction'] satisfies Decision[];
export const needsNote = (decision: string): boolean => WITH_NOTE.includes(decision);

/** This decision also orders the retest, so that no one has to remember it. */
export const ordersRetest = (decision: string): boolean => decision === ('restAndRetest' satisfies Decision);

/** `reminded`: the follow-up day came. */
export const CASE_STEPS = [
  'opened',
  'acknowledged',
  'decided',
  'closed',
  'stated',
  'answered',
  'medicalNote',
  'reminded',
] as const;
