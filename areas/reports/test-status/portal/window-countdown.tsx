import Timer from 'lucide-react/icons/timer';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { lengthName } from '#platform/portal/time/length-name.ts';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import { chosenWindows, countdownOf } from '../status-choice.ts';
import type { TestStatusSummary } from '../test-status.contract.ts';
import { useStatusScope } from './use-test-status.tsx';
import './test-status.css';

/** Time until the window ends, or until the next one opens. */
export function WindowCountdown({ summary }: { summary: TestStatusSummary }) {
  const t = useText();
  const now = useMinute();
  const { choice } = useStatusScope();
  const { time } = useDates();
  const next = countdownOf(chosenWindows(choice, summary, now), now);
  if (!next) return null;
  const words = { time: time(next.at), left: lengthName(t, next.minutes) };
  const texts = {
    due: t('reports.status.dueIn', words),
    closes: t('reports.status.closesIn', words),
    opens: t('reports.status.opensIn', words),
  };
  return (
    <p className="inline-row gap-6 medium">
      <Timer aria-hidden="true" />
      {choice.isCurrent && !summary.isOpenNow && <span>{t('reports.status.noneOpen')}</span>}
      {texts[next.to]}
    </p>
  );
}
