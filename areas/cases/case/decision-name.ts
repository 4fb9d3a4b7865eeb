import { DECISIONS, type Decision } from './case-state.ts';
import { decisionWords } from './case-words.ts';

type Translate = (id: string) => string;

/** Returns a decision's name: the organization's own as it was then, or the product's. */
export function decisionName(t: Translate, { key, ownName }: { key: string; ownName: string | null }): string {
  if (ownName !== null) return ownName;
  const known = DECISIONS.find((each) => each === key);
  return known ? offeredName(t, known) : key;
}

export const offeredName = (t: Translate, decision: Decision): string => t(decisionWords[decision]);
