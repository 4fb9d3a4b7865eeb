import type { TestState } from '#areas/testing/attempt/test-state.contract.ts';

/** Returns whether only a full test can be next: a visit waits for it, it was ordered, or quick checks are off. */
export const isFullTestNext = ({
  openOutcome,
  retestDueAt,
  policy,
}: Pick<TestState, 'openOutcome' | 'retestDueAt' | 'policy'>): boolean =>
  retestDueAt !== null || openOutcome === 'inconclusive' || openOutcome === 'confirming' || !policy.offersQuickCheck;
