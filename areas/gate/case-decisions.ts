import type { Decision } from '#areas/cases/case/case-state.ts';

/** Decisions after which a person may work as before. */
export const CLEARING_DECISIONS: readonly string[] = ['cleared', 'noAction'] satisfies Decision[];

/** After this one, the next test decides. Every other decision, also an organization's own, keeps a person from passing. */
export const RETEST_DECISIONS: readonly string[] = ['restAndRetest'] satisfies Decision[];
