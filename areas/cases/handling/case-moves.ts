import type { CaseState } from '#areas/cases/case/case-state.ts';
import type { CaseMove } from '#areas/cases/case/cases.contract.ts';

const FROM: Readonly<Record<Exclude<CaseMove['to'], 'answered'>, readonly CaseState[]>> = {
  acknowledged: ['open'],
  /** Deciding at once also acknowledges; a decision can be replaced until the case is closed. */
  decided: ['open', 'acknowledged', 'decided'],
  closed: ['decided'],
};

/** Returns whether the step is allowed in this state; an answer needs only a statement. */
export const follows = (
  to: CaseMove['to'],
  { state, statement }: { readonly state: CaseState; readonly statement: unknown },
): boolean => (to === 'answered' ? statement !== null : FROM[to].includes(state));
