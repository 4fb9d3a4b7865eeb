import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { useDates } from '#platform/portal/dates.ts';
import type { BeforeAfter } from '../user-summary.contract.ts';

/** Compares the scores before a day with those from that day on, such as a return to work. */
export function SummaryBeforeAfter({ found }: { found: BeforeAfter }) {
  const t = useText();
  const locale = useLocale();
  const { day } = useDates();
  const { before, after, shift, low, high } = found;
  const median = (value: number | null) => (value === null ? '–' : shownNumber(value, locale));
  return (
    <section>
      <h3>{t('reports.summary.aroundDay', { day: day(found.day) })}</h3>
      <dl className="notes summary-facts">
        <div>
          <dt>{t('reports.summary.medianBefore')}</dt>
          <dd>
            {median(before.median)}
            <small>{t('reports.stat.nOf', { count: before.n })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('reports.summary.medianAfter')}</dt>
          <dd>
            {median(after.median)}
            <small>{t('reports.stat.nOf', { count: after.n })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('reports.summary.shift')}</dt>
          <dd>
            {shift === null ? '–' : shownDeviation(shift, locale)}
            <small>
              {low === null || high === null
                ? t('reports.summary.noInterval')
                : t('reports.summary.interval', {
                    low: shownDeviation(low, locale),
                    high: shownDeviation(high, locale),
                  })}
            </small>
          </dd>
        </div>
      </dl>
      <p className="summary-text">{t('reports.summary.shiftMethod')}</p>
    </section>
  );
}
