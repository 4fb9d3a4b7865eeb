import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { shiftedDay } from '#platform/shared/zone-days.ts';

interface DayStepsProps {
  /** The first day of what is shown. */
  day: string;
  /** Which days those are, in words. */
  title: string;
  /** How many days a step has. */
  step: 1 | 7;
}

/** From one week or day to the next; which it is stands in the address. */
export function DaySteps({ day, title, step }: DayStepsProps) {
  const t = useText();
  const [search, change] = useSearchValues();
  const go = (by: number) => change({ day: shiftedDay(day, by * step) });
  return (
    <div className="day-steps">
      <IconButton
        label={t(step === 7 ? 'schedules.week.previous' : 'schedules.coverage.previous')}
        icon={ChevronLeft}
        onPress={() => go(-1)}
      />
      <h2 className="day-steps-title" aria-live="polite">
        {title}
      </h2>
      <IconButton
        label={t(step === 7 ? 'schedules.week.next' : 'schedules.coverage.next')}
        icon={ChevronRight}
        onPress={() => go(1)}
      />
      {search['day'] !== undefined && (
        <Button size="small" onPress={() => change({ day: undefined })}>
          {t(step === 7 ? 'schedules.week.this' : 'schedules.coverage.today')}
        </Button>
      )}
    </div>
  );
}
