import type { TestState } from '../test-state.contract.ts';

/** Whether only the full test can come next: a visit waits for it, somebody asked for it, or the organization has no other. */
export const isFullTestNext = ({
  openOutcome,
  retestDueAt,
  policy,
}: Pick<TestState, 'openOutcome' | 'retestDueAt' | 'policy'>): boolean =>
  retestDueAt !== null || openOutcome === 'inconclusive' || openOutcome === 'confirming' || !policy.offersQuickCheck;
