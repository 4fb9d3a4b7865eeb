import './scores.css';
import ListChecks from 'lucide-react/icons/list-checks';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { LinkTabs } from '#platform/portal/ui/link-tabs.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import { getScoreSummary, type ScoreFigures, type ScoreSummary } from '../scores.contract.ts';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { ScoresChart } from './scores-chart.tsx';
import { ScoresTable } from './scores-table.tsx';
import { SmallCharts } from './small-charts.tsx';
import { TestReview, type TestDetailComponent } from './test-review.tsx';
import type { ScoreDialogs } from './use-score-actions.tsx';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { bandColor } from '#areas/scoring/colors.ts';
import { BANDS } from '#areas/scoring/score-bands.ts';
import { bandWords } from '#areas/testing/results/fact-words.ts';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { useScores, useScoreView } from './use-scores.tsx';

interface ScoresPageProps {
  dialogs: ScoreDialogs;
  /** Renders one test in full. */
  told: TestDetailComponent;
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

function Review({ resultId, told }: { resultId: string; told: TestDetailComponent }) {
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

/** The summary of the filtered tests, each figure with its n. */
function ScoreSummaryLine({ summary }: { summary: ScoreSummary }) {
  const t = useText();
  const locale = useLocale();
  const { tests, people, full, lightning } = summary;
  if (tests === 0) return null;
  return (
    <section className="cluster items-baseline card score-summary" aria-label={t('reports.scores.summary')}>
      <p className="strong">{t('reports.scores.testsOfPeople', { tests, people })}</p>
      {full.map((figures) => (
        <Figures key={figures.normsVersion} figures={figures} isOnly={full.length === 1} />
      ))}
      {lightning.n > 0 && (
        <p>{t('reports.scores.passed', { ...lightning, share: shownShare(lightning.passed / lightning.n, locale) })}</p>
      )}
    </section>
  );
}

function Figures({ figures, isOnly }: { figures: ScoreFigures; isOnly: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { normsVersion, n, bands } = figures;
  const [median, q1, q3] = [figures.median, figures.q1, figures.q3].map((value) => shownNumber(value, locale));
  return (
    <div className="cluster items-baseline score-summary-figures">
      <p>
        {t('reports.scores.medianOf', { median: median ?? '', q1: q1 ?? '', q3: q3 ?? '', count: n })}
        {!isOnly && <small>{t('reports.scores.byNorms', { version: normsVersion })}</small>}
      </p>
      <ul className="cluster quiet small-lines gap-4-16 score-legend" aria-label={t('reports.scores.bands')}>
        {BANDS.map((band) => (
          <li className="inline-row gap-4" key={band}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect width="12" height="12" rx="2" fill={bandColor(band)} />
            </svg>
            {t(bandWords[band])} <small className="faint">{shownShare((bands[band] ?? 0) / n, locale)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link to the flagged tests, and back to all. */
function SuspectLink() {
  const t = useText();
  const { values } = useReportFilter();
  const { data } = useApiList(getScoreSummary, { query: values });
  const count = data?.suspects;
  const isOpen = values.validity === 'suspect';
  const to = reportHref('/reports/scores', { ...values, validity: isOpen ? '' : 'suspect' });
  if (!isOpen && !count) return null;
  return (
    <LinkButton href={to} icon={ListChecks}>
      {isOpen ? t('reports.scores.allTests') : t('reports.scores.suspects')}{' '}
      {!isOpen && <span className="quiet caption text-center count-badge">{count}</span>}
    </LinkButton>
  );
}
