import type { TestState } from '../test-state.contract.ts';

/** Whether only the full test can come next: a visit waits for it, or the organization has no other. */
export const isFullTestNext = ({ openOutcome, policy }: Pick<TestState, 'openOutcome' | 'policy'>): boolean =>
  openOutcome === 'inconclusive' || openOutcome === 'confirming' || !policy.offersQuickCheck;
