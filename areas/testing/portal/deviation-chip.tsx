import './chips.css';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Equal from 'lucide-react/icons/equal';
import { useLocale } from '#platform/portal/text.tsx';
import { shownDeviation } from '../shown-number.ts';

/** Points from the person's own baseline, the sign always written; a dash where nothing was compared. */
export function DeviationChip({ deviation }: { deviation: number | null }) {
  const locale = useLocale();
  if (deviation === null) return '–';
  const { look, icon: Icon } = lookOf(deviation);
  return (
    <span className={`deviation-chip deviation-${look}`}>
      <Icon aria-hidden="true" />
      {shownDeviation(deviation, locale)}
    </span>
  );
}

function lookOf(deviation: number) {
  if (deviation < -1) return { look: 'below', icon: ArrowDown };
  if (deviation <= 1) return { look: 'usual', icon: Equal };
  return deviation <= 5 ? { look: 'above', icon: ArrowUp } : { look: 'far-above', icon: ArrowUpFromLine };
}
