import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { listResults, type Result } from '../results.contract.ts';
import { RETEST_WITHIN_MINUTES } from '../visit-outcome.ts';
import { outcomeName } from './outcome-name.ts';
import { useNow } from './use-now.ts';
import { useShownTime } from './use-shown-time.ts';

const MINUTE_MS = 60_000;

/** Where a person stands today, in a few words. */
export function TodayState({ userId }: { userId: string }) {
  const results = useApiQuery(listResults, { query: { users: userId, limit: 1 } });
  if (!results.data) return null;
  return (
    <p className="today-state">
      <StateWords latest={results.data.items[0]} />
    </p>
  );
}

function StateWords({ latest }: { latest: Result | undefined }) {
  const t = useText();
  const now = useNow(latest?.outcome === 'confirming');
  const { time, moment } = useShownTime();
  if (!latest) return t('testing.detail.today.never');
  const isWaiting = Date.parse(latest.takenAt) + RETEST_WITHIN_MINUTES * MINUTE_MS >= now;
  if (latest.outcome === 'confirming' && latest.retestFrom && isWaiting && !latest.isVoided) {
    return t('testing.detail.today.retest', { time: time(latest.retestFrom) });
  }
  const outcome = outcomeName(t, latest);
  const isToday = new Date(latest.takenAt).toDateString() === new Date(now).toDateString();
  return isToday
    ? t('testing.detail.today.tested', { time: time(latest.takenAt), outcome })
    : t('testing.detail.today.earlier', { at: moment(latest.takenAt), outcome });
}
