import { useText } from '#platform/portal/text.tsx';
import { useApiList } from '#platform/portal/api.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { LinkTabs } from '#platform/portal/ui/link-tabs.tsx';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import { getScoreSummary } from '../scores.contract.ts';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { ScoresChart } from './scores-chart.tsx';
import { ScoresTable } from './scores-table.tsx';
import { ScoreSummaryLine } from './score-summary-line.tsx';
import { SmallCharts } from './small-charts.tsx';
import { SuspectLink } from './suspect-link.tsx';
import { TestReview, type TestTold } from './test-review.tsx';
import type { ScoreDialogs } from './use-score-actions.tsx';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { useScores, useScoreView } from './use-scores.ts';

interface ScoresPageProps {
  dialogs: ScoreDialogs;
  /** Renders one test in full. */
  told: TestTold;
}

const VIEWS = ['table', 'chart', 'people'] as const;
type ShownAs = (typeof VIEWS)[number];

/** Score Results (/reports/scores): the scores of the tests. */
export function ScoresPage({ dialogs, told }: ScoresPageProps) {
  const { search } = useNavigation();
  const test = search['test'];
  if (test) return <Review resultId={test} told={told} />;
  return <Report dialogs={dialogs} />;
}

function Review({ resultId, told }: { resultId: string; told: TestTold }) {
  const scores = useScores(useScoreView());
  return (
    <Loaded query={scores}>
      {({ items }) => <TestReview resultId={resultId} ids={items.map(({ id }) => id)} told={told} />}
    </Loaded>
  );
}

function Report({ dialogs }: { dialogs: ScoreDialogs }) {
  const t = useText();
  const shownAs = useShownAs();
  return (
    <ReportPage
      report="scores"
      title={t('reports.scores.title')}
      question={t('reports.scores.question')}
      actions={<SuspectLink />}
      display={<ViewTabs shownAs={shownAs} />}
    >
      <Content shownAs={shownAs} dialogs={dialogs} />
    </ReportPage>
  );
}

function Content({ shownAs, dialogs }: { shownAs: ShownAs; dialogs: ScoreDialogs }) {
  const { values } = useReportFilter();
  const summary = useApiList(getScoreSummary, { query: values });
  const line = summary.data && <ScoreSummaryLine summary={summary.data} />;
  return (
    <>
      {shownAs === 'table' ? <ScoresTable above={line} dialogs={dialogs} /> : line}
      {shownAs === 'chart' && <ScoresChart />}
      {shownAs === 'people' && <Loaded query={summary}>{({ period }) => <SmallCharts period={period} />}</Loaded>}
    </>
  );
}

function useShownAs(): ShownAs {
  const { search } = useNavigation();
  return VIEWS.find((each) => each === search['view']) ?? 'table';
}

function ViewTabs({ shownAs }: { shownAs: ShownAs }) {
  const t = useText();
  const { search } = useNavigation();
  const titles: Record<ShownAs, string> = {
    table: t('reports.scores.asTable'),
    chart: t('reports.scores.asChart'),
    people: t('reports.scores.asPeople'),
  };
  const to = (view: ShownAs) => reportHref('/reports/scores', { ...search, view: view === 'table' ? '' : view });
  return (
    <LinkTabs
      label={t('reports.scores.views')}
      tabs={VIEWS.map((id) => ({ id, title: titles[id], to: to(id) }))}
      currentId={shownAs}
    />
  );
}
