import './chips.css';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Equal from 'lucide-react/icons/equal';
import { deviationClass } from '#areas/scoring/colors.ts';
import { useLocale } from '#platform/portal/text.tsx';
import { shownDeviation } from '../shown-number.ts';

/** Of the fill, in percent. Between these stops no text on it could be read well (look.md). */
export const CHIP_OPACITIES = ['100', '70', '40', '20'] as const;
export type ChipOpacity = (typeof CHIP_OPACITIES)[number];

interface DeviationChipProps {
  /** In points: decides about color and sign. */
  deviation: number | null;
  /** What is written, where it is not the points, such as SD units. */
  shown?: number | null;
  opacity?: ChipOpacity;
}

/** Points from the person's own baseline, the sign always written; a dash where nothing was compared. */
export function DeviationChip({ deviation, shown = deviation, opacity = '100' }: DeviationChipProps) {
  const locale = useLocale();
  if (deviation === null || shown === null) return '–';
  const { look, icon: Icon } = lookOf(deviation);
  return (
    <span className={`deviation-chip deviation-${look} ${deviationClass(deviation, 0)}`} data-opacity={opacity}>
      <Icon aria-hidden="true" />
      {shownDeviation(shown, locale)}
    </span>
  );
}

function lookOf(deviation: number) {
  if (deviation < -1) return { look: 'below', icon: ArrowDown };
  if (deviation <= 1) return { look: 'usual', icon: Equal };
  return deviation <= 5 ? { look: 'above', icon: ArrowUp } : { look: 'far-above', icon: ArrowUpFromLine };
}
