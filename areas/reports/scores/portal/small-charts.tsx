import { useMemo } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { userName } from '#areas/users/names/user-name.ts';
import { ScoreChart } from '#platform/portal/charts/score-chart.tsx';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import type { Page } from '#platform/shared/paging.ts';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import { CHARTS_A_PAGE, listPersonPoints, type PersonPoints } from '../score-points.contract.ts';
import { NoMatch } from '#areas/reports/frame/portal/no-match.tsx';
import { PointTip } from './point-tip.tsx';
import { baselineSteps, lineOf, SCORE_BANDS } from './score-lines.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import './scores.css';

/** A chart for each person, all on the same scale and over the same days. */
export function SmallCharts({ period }: { period: Period }) {
  const { values } = useReportFilter();
  const paging = useCursorPaging(JSON.stringify(values), FIXED);
  const { cursor } = paging;
  const people = useApiList(listPersonPoints, { query: { ...values, ...(cursor && { cursor }) } });
  return (
    <Loaded query={people}>
      {(page) =>
        page.total === 0 ? (
          <Card>
            <NoMatch />
          </Card>
        ) : (
          <>
            <ul className="small-charts">
              {page.items.map((each) => (
                <SmallChart key={each.id} of={each} period={period} />
              ))}
            </ul>
            <Steps page={page} paging={paging} />
          </>
        )
      }
    </Loaded>
  );
}

const FIXED = { size: CHARTS_A_PAGE, keep: () => undefined };

function SmallChart({ of, period }: { of: PersonPoints; period: Period }) {
  const t = useText();
  const { values } = useReportFilter();
  const name = userName(of.person);
  const { timeZone } = useDates();
  const { from, to } = period;
  const parts = useMemo(() => {
    const moments = { from: Date.parse(from), to: Date.parse(to) };
    return { lines: [lineOf(of)], baseline: baselineSteps(of.points, moments.to), period: moments };
  }, [of, from, to]);
  const alone = reportHref('/reports/scores', { ...values, users: of.id, view: 'chart' });
  return (
    <li className="card small-chart">
      <h2>
        <PageLink to={alone}>{name}</PageLink>
        <small>{t('reports.scores.nTests', { count: of.tests })}</small>
      </h2>
      <ScoreChart
        label={t('reports.scores.chartOf', { name })}
        {...parts}
        bands={SCORE_BANDS}
        timeZone={timeZone}
        tooltip={(pointId) => <PointTip resultId={pointId} />}
        size="small"
      />
    </li>
  );
}

function Steps({ page, paging }: { page: Page<PersonPoints>; paging: ReturnType<typeof useCursorPaging> }) {
  const t = useText();
  const { items, nextCursor, total } = page;
  const { offset, goBack, goNext } = paging;
  return (
    <nav className="row gap-10 quiet small ruled paging-bar" aria-label={t('ui.pages')}>
      <span role="status">{t('ui.pageRange', { from: offset + 1, to: offset + items.length, total })}</span>
      <Button size="small" icon={ChevronLeft} isDisabled={!goBack} onPress={() => goBack?.()}>
        <span className="paging-word">{t('ui.previous')}</span>
      </Button>
      <Button size="small" isDisabled={!nextCursor} onPress={() => nextCursor && goNext(nextCursor)}>
        <span className="paging-word">{t('ui.next')}</span>
        <ChevronRight />
      </Button>
    </nav>
  );
}
