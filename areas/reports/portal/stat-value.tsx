import { rounded } from '#areas/scoring/rounded.ts';
import { shownDeviation, shownNumber } from '#areas/testing/shown-number.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { reportHref } from '../filter-fields.ts';
import type { SetFilter } from '../filter-values.ts';
import { reportPath } from '../report-names.ts';
import type { UserStat } from '../user-stat.contract.ts';
import { useReportFilter } from './use-report-filter.ts';

/** Fewer tests than this say little about a mean. */
const FEW = 5;

/** A mean or a spread; of few tests it is grey, and says so. */
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

/** All tests but void ones, as a filter says it. */
export const HANDED_IN = 'valid,suspect,invalid';

interface CountLinkProps {
  row: UserStat;
  count: number;
  /** What those tests have in common. */
  which: SetFilter;
}

/** The person is named instead. */
const ofAnybody = ({ tags: _, tagMatch: __, status: ___, ...rest }: SetFilter): SetFilter => rest;

/** A number that leads to the tests it counts. */
export function CountLink({ row, count, which }: CountLinkProps) {
  const locale = useLocale();
  const { values } = useReportFilter();
  const shown = new Intl.NumberFormat(locale).format(count);
  if (count === 0) return shown;
  return (
    <PageLink
      className="count-link"
      to={reportHref(reportPath('scores'), { ...ofAnybody(values), users: row.person.id, ...which })}
    >
      {shown}
    </PageLink>
  );
}

/** A difference, its sign always written; without a word on whether it is good. */
export function ChangeValue({ value, isCount = false }: { value: number | null | undefined; isCount?: boolean }) {
  const locale = useLocale();
  if (value === null || value === undefined) return '–';
  if (!isCount) return shownDeviation(rounded(value, 1), locale);
  return new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(value).replace('-', '−');
}
