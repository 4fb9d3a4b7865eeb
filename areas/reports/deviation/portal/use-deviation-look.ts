import { CHIP_OPACITIES, type ChipOpacity } from '#areas/testing/results/portal/deviation-chip.tsx';
import { useSearchValues } from '#platform/portal/navigation.tsx';

/** How deviations are shown; kept in the URL. */
export interface DeviationLook {
  readonly unit: 'points' | 'sd';
  readonly opacity: ChipOpacity;
}

export function useDeviationLook(): DeviationLook {
  const [{ unit, opacity }] = useSearchValues();
  return {
    unit: unit === 'sd' ? 'sd' : 'points',
    opacity: CHIP_OPACITIES.find((each) => each === opacity) ?? '100',
  };
}
