import { useAsOf } from '#platform/portal/time/as-of.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';

/** Tells that the newest tests are not in the report yet, because the replica it was read from lags. */
export function AsOfLine() {
  const t = useText();
  const { time, moment, isToday } = useDates();
  const asOf = useAsOf();
  return (
    <div role="status">
      {asOf !== undefined && (
        <Notice severity="warn">{t('reports.asOf', { time: isToday(asOf) ? time(asOf) : moment(asOf) })}</Notice>
      )}
    </div>
  );
}
