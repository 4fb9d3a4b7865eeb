import './chips.css';
import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Equal from 'lucide-react/icons/equal';
import { deviationClass } from '#areas/scoring/colors.ts';
import { deviationBand, type DeviationBand } from '#areas/scoring/deviation-band.ts';
import { useLocale } from '#platform/portal/text.tsx';
import { shownDeviation } from '../shown-number.ts';

/** Opacities of the fill, in percent. Between these stops text on it would be hard to read. */
export const CHIP_OPACITIES = ['100', '70', '40', '20'] as const;
export type ChipOpacity = (typeof CHIP_OPACITIES)[number];

interface DeviationChipProps {
  /** In points; decides the color and the sign. */
  deviation: number | null;
  /** The number to write where it is not the points, such as SD units. */
  shown?: number | null;
  opacity?: ChipOpacity;
}

/** Points from the person's own baseline, always with a sign; a dash where nothing was compared. */
export function DeviationChip({ deviation, shown = deviation, opacity = '100' }: DeviationChipProps) {
  const locale = useLocale();
  if (deviation === null || shown === null) return '–';
  const { look, icon: Icon } = LOOKS[deviationBand(deviation)];
  return (
    <span
      className={`inline-row small-icons deviation-chip deviation-${look} ${deviationClass(deviation, 0)}`}
      data-opacity={opacity}
    >
      <Icon aria-hidden="true" />
      {shownDeviation(shown, locale)}
    </span>
  );
}

const LOOKS: Readonly<Record<DeviationBand, { look: string; icon: LucideIcon }>> = {
  better: { look: 'below', icon: ArrowDown },
  green: { look: 'usual', icon: Equal },
  orange: { look: 'above', icon: ArrowUp },
  red: { look: 'far-above', icon: ArrowUpFromLine },
};
