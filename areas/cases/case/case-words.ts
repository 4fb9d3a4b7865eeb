import type { CaseCause, CaseState, Decision } from './case-state.ts';

/** Message ids of the case states. */
export const caseStateWords: Readonly<Record<CaseState, string>> = {
  open: 'cases.state.open',
  acknowledged: 'cases.state.acknowledged',
  decided: 'cases.state.decided',
  closed: 'cases.state.closed',
};

/** Message ids of what opens a case. */
export const caseCauseWords: Readonly<Record<CaseCause, string>> = {
  confirmed: 'cases.cause.confirmed',
  unconfirmed: 'cases.cause.unconfirmed',
  photo: 'cases.cause.photo',
  byHand: 'cases.cause.byHand',
};

/** Message ids of the product's decisions. */
export const decisionWords: Readonly<Record<Decision, string>> = {
  cleared: 'cases.decision.cleared',
  restricted: 'cases.decision.restricted',
  reassigned: 'cases.decision.reassigned',
  restAndRetest: 'cases.decision.restAndRetest',
  sentHome: 'cases.decision.sentHome',
  referred: 'cases.decision.referred',
  otherTest: 'cases.decision.otherTest',
  noAction: 'cases.decision.noAction',
};
