import type { CaseState } from './case-state.ts';
import type { CaseMove } from './cases.contract.ts';

const FROM: Readonly<Record<Exclude<CaseMove['to'], 'answered'>, readonly CaseState[]>> = {
  acknowledged: ['open'],
  /** Whoever decides at once has acknowledged it too; a decision can be made anew until the case is closed. */
  decided: ['open', 'acknowledged', 'decided'],
  closed: ['decided'],
};

/** Whether a step follows from where a case stands; an answer follows from a statement, wherever the case stands. */
export const follows = (
  to: CaseMove['to'],
  { state, statement }: { readonly state: CaseState; readonly statement: unknown },
): boolean => (to === 'answered' ? statement !== null : FROM[to].includes(state));
