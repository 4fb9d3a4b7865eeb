import Circle from 'lucide-react/icons/circle';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import { deviationBand, type DeviationBand } from '#areas/scoring/deviation-band.ts';
import { shownDeviation } from '#areas/testing/results/shown-number.ts';
import { useLocale } from '#platform/portal/text.tsx';
import type { TimelineCell } from '../timeline-cell.ts';

const LOOKS: Readonly<Record<DeviationBand, string>> = {
  better: 'below',
  green: 'usual',
  orange: 'above',
  red: 'far-above',
};

/** The color of a deviation, or a hatch for tests without a class; the content says the same in text. */
export function faceOf(cell: TimelineCell | undefined): string {
  if (!cell) return '';
  if (cell.deviation !== null) return `deviation-${LOOKS[deviationBand(cell.deviation)]}`;
  return cell.provisional > 0 ? 'timeline-hatch' : '';
}

/** The deviation, or the sign of what the cell holds instead. */
export function TimelineCellFace({ cell }: { cell: TimelineCell }) {
  const locale = useLocale();
  const { deviation, provisional, lightning, invalid, missed } = cell;
  if (deviation !== null) {
    return (
      <span>
        {shownDeviation(deviation, locale)}
        {lightning && <Zap />}
      </span>
    );
  }
  if (provisional > 0) return <span>~</span>;
  if (lightning) {
    return (
      <span>
        <Zap />
        {lightning === 'pass' ? 'P' : 'I'}
      </span>
    );
  }
  if (invalid === 0 && missed === 0) return null;
  return <span>{invalid > 0 ? <X /> : <Circle />}</span>;
}
