import { rounded } from '#areas/scoring/rounded.ts';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import type { SetFilter } from '#areas/reports/frame/filter-values.ts';
import { reportPath } from '#areas/reports/frame/report-names.ts';
import type { UserStat } from '../user-stat-row.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';

/** With fewer tests than this, a mean says little. */
const FEW = 5;

/** A mean or a spread; for few tests it is gray, and says so. */
export function FewTestsValue({ value, n, isTold = false }: { value: number | null; n: number; isTold?: boolean }) {
  const t = useText();
  const locale = useLocale();
  if (value === null) return '–';
  if (n >= FEW) return shownNumber(value, locale);
  return (
    <span className="few-tests" title={t('reports.stat.fewOf', { count: n })}>
      {shownNumber(value, locale)}
      {isTold && <small>{t('reports.stat.few')}</small>}
    </span>
  );
}

/** All tests except void ones, as a filter value. */
export const NOT_VOID = 'valid,suspect,invalid';

interface CountLinkProps {
  row: UserStat;
  count: number;
  /** The filter that selects those tests. */
  which: SetFilter;
}

/** Drops the filter on groups of people, because the link names the person. */
const ofAnybody = ({ tags: _, tagMatch: __, status: ___, ...rest }: SetFilter): SetFilter => rest;

/** A number that links to the tests it counts. */
export function CountLink({ row, count, which }: CountLinkProps) {
  const locale = useLocale();
  const { values } = useReportFilter();
  const shown = new Intl.NumberFormat(locale).format(count);
  if (count === 0) return shown;
  return (
    <PageLink
      className="link count-link"
      to={reportHref(reportPath('scores'), { ...ofAnybody(values), users: row.person.id, ...which })}
    >
      {shown}
    </PageLink>
  );
}

/** A difference with its sign, without a judgment of whether it is good. */
export function ChangeValue({ value, isCount = false }: { value: number | null | undefined; isCount?: boolean }) {
  const locale = useLocale();
  if (value === null || value === undefined) return '–';
  if (!isCount) return shownDeviation(rounded(value, 1), locale);
  return new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(value).replace('-', '−');
}
