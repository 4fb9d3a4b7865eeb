import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleX from 'lucide-react/icons/circle-x';
import ClockCheck from 'lucide-react/icons/clock-check';
import { dayOutcome, doneOfFinished, type DayOutcome, type HistoryDay } from '../day-outcome.ts';

export const DAY_ICONS: Readonly<Record<Exclude<DayOutcome, 'some'>, LucideIcon>> = {
  done: Check,
  late: ClockCheck,
  missed: CircleX,
  excused: CircleMinus,
  waiting: CircleDot,
};

/** The sign of a day; if some of several tests were missed, the number that were done. */
export function DayMark({ day }: { day: HistoryDay }) {
  const outcome = dayOutcome(day);
  return (
    <span className="day-mark" data-outcome={outcome}>
      {outcome === 'some' ? doneOfFinished(day) : <OutcomeIcon outcome={outcome} />}
    </span>
  );
}

function OutcomeIcon({ outcome }: { outcome: keyof typeof DAY_ICONS }) {
  const Icon = DAY_ICONS[outcome];
  return <Icon aria-hidden="true" />;
}
