import './standing.css';
import type { LucideIcon } from 'lucide-react';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleX from 'lucide-react/icons/circle-x';
import ClockCheck from 'lucide-react/icons/clock-check';
import Hourglass from 'lucide-react/icons/hourglass';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useText } from '#platform/portal/text.tsx';
import { statusWords } from '../schedule-words.ts';
import type { OccurrenceStanding } from '../standing.ts';

const ICONS: Readonly<Record<OccurrenceStanding, LucideIcon>> = {
  completed: Check,
  late: ClockCheck,
  inProgress: Hourglass,
  retest: RotateCw,
  overdue: AlarmClock,
  due: CircleDot,
  missed: CircleX,
  excused: CircleMinus,
  cancelled: Ban,
  scheduled: CalendarClock,
};

/** Standings that need someone to act. */
const LOUD: readonly OccurrenceStanding[] = ['overdue', 'missed', 'retest'];

/** Shows the standing of an expected test as an icon and words, without a color. */
export function StandingMark({ standing }: { standing: OccurrenceStanding }) {
  const t = useText();
  const Icon = ICONS[standing];
  return (
    <span className="inline-row gap-6 one-line standing-mark" data-loud={LOUD.includes(standing) || undefined}>
      <Icon aria-hidden="true" />
      {t(statusWords[standing])}
    </span>
  );
}
