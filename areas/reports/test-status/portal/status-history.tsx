import SearchX from 'lucide-react/icons/search-x';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { PagingBar } from '#platform/portal/ui/table/paging-bar.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { daysBetween } from '../day-outcome.ts';
import { USUAL_PERIOD } from '#areas/reports/frame/report-period.ts';
import {
  getTestStatusSummary,
  listTestStatusHistory,
  type TestStatusHistory,
  type TestStatusSummary,
} from '../test-status.contract.ts';
import { DAY_ICONS } from './day-mark.tsx';
import { HistoryGrid } from './history-grid.tsx';
import { StatusRates } from './status-rates.tsx';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { statusWords } from '#areas/schedules/expected-tests/schedule-words.ts';
import './test-status.css';

const MOST_DAYS = 92;

/** People by days: what was expected of each person, and the outcome. */
export function StatusHistory() {
  const asked = useAsked();
  const paging = useCursorPaging(JSON.stringify(asked));
  const cursor = paging.cursor === undefined ? {} : { cursor: paging.cursor };
  const summary = useApiList(getTestStatusSummary, { query: asked });
  const people = useApiList(listTestStatusHistory, { query: { ...asked, ...cursor, limit: paging.pageSize } });
  return (
    <>
      {summary.data && <StatusRates summary={summary.data} />}
      <Loaded query={people}>
        {(page) => (
          <div className="status-history">
            <People people={page.items} summary={summary.data} cursor={paging.cursor} />
            {page.items.length > 0 && <PagingBar page={page} paging={paging} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

interface PeopleProps {
  people: readonly TestStatusHistory[];
  /** Undefined while loading. */
  summary: TestStatusSummary | undefined;
  cursor: string | undefined;
}

function People({ people, summary, cursor }: PeopleProps) {
  const t = useText();
  if (people.length === 0 || !summary) return <Card isFlush>{people.length === 0 && <NothingExpected />}</Card>;
  const days = daysBetween(summary.period, MOST_DAYS);
  const isCut = summary.period.firstDay < (days[0] ?? '');
  return (
    <>
      {isCut && <Notice>{t('reports.status.historyCut', { count: MOST_DAYS })}</Notice>}
      <Card isFlush>
        <HistoryGrid key={cursor ?? ''} people={people} days={days} />
      </Card>
      <HistoryLegend />
    </>
  );
}

/** The people and the period; it defaults to the usual period, not to today alone. */
function useAsked() {
  const { period, from, to, tags, tagMatch, users, status } = useReportFilter().values;
  const when = from || to ? { from, to } : { period: period ?? USUAL_PERIOD };
  return { ...when, tags, tagMatch, users, status };
}

function NothingExpected() {
  const t = useText();
  const { isUsual, reset } = useReportFilter();
  const clear = !isUsual && <Button onPress={reset}>{t('reports.filter.clear')}</Button>;
  return <EmptyState icon={SearchX} title={t('reports.status.nothingInPeriod')} actions={clear} />;
}

/** What the signs of the days mean. */
function HistoryLegend() {
  const t = useText();
  const words = {
    done: t(statusWords.completed),
    late: t(statusWords.late),
    missed: t(statusWords.missed),
    excused: t(statusWords.excused),
    waiting: t('reports.status.waiting'),
  };
  return (
    <ul className="cluster quiet caption timeline-legend">
      {(Object.keys(words) as (keyof typeof words)[]).map((outcome) => {
        const Icon = DAY_ICONS[outcome];
        return (
          <li key={outcome}>
            <span>
              <Icon aria-hidden="true" />
            </span>
            {words[outcome]}
          </li>
        );
      })}
      <li>
        <span>1/2</span>
        {t('reports.status.someDone')}
      </li>
    </ul>
  );
}
