import { useSearchValues } from '#platform/portal/navigation.tsx';
import { COMPARED_PERIODS, type ComparedPeriod } from '../user-stat.contract.ts';

/** Whether a total counts each test once, or each person once. */
export const TOTAL_KINDS = ['tests', 'people'] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];

export interface StatView {
  readonly compare: ComparedPeriod | undefined;
  readonly over: TotalKind;
  readonly groupBy: string | undefined;
  readonly change: (patch: { compare?: string | undefined; over?: string | undefined }) => void;
}

/** How the report is shown; kept in the URL besides the filter. */
export function useStatView(): StatView {
  const [{ compare, over, groupBy }, change] = useSearchValues();
  return {
    compare: COMPARED_PERIODS.find((each) => each === compare),
    over: over === 'people' ? 'people' : 'tests',
    groupBy,
    change,
  };
}
