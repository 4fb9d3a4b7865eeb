import type { CaseState } from './case-state.ts';

/** Message ids of the case states. */
export const caseStateWords: Readonly<Record<CaseState, string>> = {
  open: 'cases.state.open',
  acknowledged: 'cases.state.acknowledged',
  decided: 'cases.state.decided',
  closed: 'cases.state.closed',
};
