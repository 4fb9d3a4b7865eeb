import type { CaseSettings } from './case-settings.contract.ts';
import { DECISIONS } from './case-state.ts';

/** What can be decided: those of the product that are not hidden, and then the organization's own by their ids. */
export const offeredDecisions = ({
  hiddenDecisions,
  ownDecisions,
}: Pick<CaseSettings, 'hiddenDecisions' | 'ownDecisions'>): { key: string; ownName: string | null }[] => [
  ...DECISIONS.filter((decision) => !hiddenDecisions.includes(decision)).map((key) => ({ key, ownName: null })),
  ...ownDecisions.map(({ id, name }) => ({ key: id, ownName: name })),
];
