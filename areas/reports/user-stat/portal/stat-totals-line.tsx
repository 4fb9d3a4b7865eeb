import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { StatTotals, UserStatTotals } from '../user-stat.contract.ts';
import { ChangeValue } from './stat-value.tsx';
import { useStatView } from './use-stat-view.ts';

/** The totals of the list, and the difference to the comparison period. */
export function StatTotalsLine({ totals }: { totals: UserStatTotals }) {
  const t = useText();
  const { compare, over } = useStatView();
  const { total, before, otherNorms } = totals;
  if (total.tests === 0) return null;
  const figuresOf = ({ overTests, overPeople }: StatTotals) => (over === 'tests' ? overTests : overPeople);
  const figures = figuresOf(total);
  const then = before && figuresOf(before);
  return (
    <section className="cluster items-baseline card stat-totals" aria-label={t('reports.stat.totals')}>
      <p className="strong">{t('reports.stat.testsOfPeople', { tests: total.tests, people: total.people })}</p>
      <dl>
        <Figure name={t('reports.stat.column.median')} value={figures.median} before={then?.median} n={figures.n} />
        <Figure
          name={t('reports.stat.column.meanDeviation')}
          value={figures.meanDeviation}
          before={then?.meanDeviation}
          isSigned
        />
        <Count name={t('reports.stat.column.red')} value={total.red} before={before?.red} />
        <Count name={t('reports.stat.column.confirmed')} value={total.confirmed} before={before?.confirmed} />
        <Count name={t('reports.stat.column.invalid')} value={total.invalid} before={before?.invalid} />
      </dl>
      {compare && !before && <p className="report-note">{t('reports.stat.notCompared')}</p>}
      {otherNorms > 0 && <p className="report-note">{t('reports.stat.otherNorms', { count: otherNorms })}</p>}
    </section>
  );
}

interface FigureProps {
  name: string;
  value: number | null;
  before: number | null | undefined;
  n?: number;
  isSigned?: boolean;
}

function Figure({ name, value, before, n, isSigned = false }: FigureProps) {
  const t = useText();
  const locale = useLocale();
  if (value === null) return null;
  const isCompared = before !== null && before !== undefined;
  return (
    <div>
      <dt className="quiet small">{name}</dt>
      <dd className="strong">
        {isSigned ? shownDeviation(value, locale) : shownNumber(value, locale)}
        {n !== undefined && <small>{t('reports.stat.nOf', { count: n })}</small>}
        {isCompared && (
          <small>
            Δ <ChangeValue value={value - before} />
          </small>
        )}
      </dd>
    </div>
  );
}

function Count({ name, value, before }: { name: string; value: number; before: number | undefined }) {
  const locale = useLocale();
  return (
    <div>
      <dt className="quiet small">{name}</dt>
      <dd className="strong">
        {new Intl.NumberFormat(locale).format(value)}
        {before !== undefined && (
          <small>
            Δ <ChangeValue value={value - before} isCount />
          </small>
        )}
      </dd>
    </div>
  );
}
