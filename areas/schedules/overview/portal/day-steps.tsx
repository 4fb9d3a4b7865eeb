import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { shiftedDay } from '#platform/shared/time/zone-days.ts';

interface DayStepsProps {
  /** First day shown. */
  day: string;
  /** The days shown, in words. */
  title: string;
  /** Days per step. */
  step: 1 | 7;
}

/** Steps to the next or previous week or day, which the address holds. */
export function DaySteps({ day, title, step }: DayStepsProps) {
  const t = useText();
  const [search, change] = useSearchValues();
  const go = (by: number) => change({ day: shiftedDay(day, by * step) });
  return (
    <div className="cluster items-center gap-8">
      <IconButton
        label={t(step === 7 ? 'schedules.week.previous' : 'schedules.coverage.previous')}
        icon={ChevronLeft}
        onPress={() => go(-1)}
      />
      <h2 className="strong text-center day-steps-title" aria-live="polite">
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
