import type { CaseSettings } from './case-settings.contract.ts';
import { DECISIONS } from '#areas/cases/case/case-state.ts';

/** Returns the available decisions: the product's that are not hidden, then the organization's own by id. */
export const offeredDecisions = ({
  hiddenDecisions,
  ownDecisions,
}: Pick<CaseSettings, 'hiddenDecisions' | 'ownDecisions'>): { key: string; ownName: string | null }[] => [
  ...DECISIONS.filter((decision) => !hiddenDecisions.includes(decision)).map((key) => ({ key, ownName: null })),
  ...ownDecisions.map(({ id, name }) => ({ key: id, ownName: name })),
];
