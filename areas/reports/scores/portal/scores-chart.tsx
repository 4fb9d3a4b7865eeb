import './scores.css';
import { useMemo } from 'react';
import { bandColor } from '#areas/scoring/colors.ts';
import { BAND_STARTS, BANDS, type ScoreBand } from '#areas/scoring/score-bands.ts';
import { bandWords } from '#areas/testing/results/fact-words.ts';
import { deviceName } from '#areas/testing/results/portal/result-facts.ts';
import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { ScoreChart } from '#platform/portal/charts/score-chart.tsx';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { getScorePoints, MOST_POINTS, MOST_REDS, type ScorePoints } from '../score-points.contract.ts';
import { NoMatch } from '#areas/reports/frame/portal/no-match.tsx';
import { PointTip } from './point-tip.tsx';
import { baselineSteps, cloudOf, dayRanges, lineOf, SCORE_BANDS } from './score-lines.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { useScoreTable } from './use-score-table.ts';

/** All filtered tests over time. */
export function ScoresChart() {
  const { values } = useReportFilter();
  const points = useApiList(getScorePoints, { query: values });
  return (
    <Loaded query={points}>
      {(found) =>
        found.isOfMany || found.lines.length > 0 ? (
          <Picture points={found} />
        ) : (
          <Card>
            <NoMatch />
          </Card>
        )
      }
    </Loaded>
  );
}

function Picture({ points }: { points: ScorePoints }) {
  const t = useText();
  const mayExport = usePermission('exports.identified');
  const tableOf = useScoreTable();
  const { timeZone } = useDates();
  const parts = useChartParts(points);
  const title = t('reports.scores.chart');
  return (
    <>
      {points.isCapped && (
        <Notice severity="info">
          {points.isOfMany
            ? t('reports.scores.redsCapped', { count: MOST_REDS })
            : t('reports.scores.pointsCapped', { count: MOST_POINTS })}
        </Notice>
      )}
      <ChartCard
        title={title}
        note={noteOf(t, points)}
        table={() => tableOf(points, title)}
        fileName="scores"
        isCsvOffered={mayExport}
      >
        <ScoreChart
          label={title}
          {...parts}
          bands={SCORE_BANDS}
          timeZone={timeZone}
          tooltip={(pointId) => <PointTip resultId={pointId} />}
          size="tall"
        />
        <ScoreLegend points={points} />
      </ChartCard>
    </>
  );
}

function noteOf(t: ReturnType<typeof useText>, { isOfMany, lines, days }: ScorePoints): string {
  if (isOfMany) return t('reports.scores.nFullTests', { count: days.reduce((sum, { n }) => sum + n, 0) });
  const tests = lines.reduce((sum, { points }) => sum + points.length, 0);
  return t('reports.scores.testsOfPeople', { tests, people: lines.length });
}

/** Memoized, because the chart redraws when one of these changes. */
function useChartParts(points: ScorePoints) {
  const t = useText();
  return useMemo(() => {
    const { period, lines, isOfMany, reds, days, marks } = points;
    const [from, to] = [Date.parse(period.from), Date.parse(period.to)];
    const [only] = lines.length === 1 ? lines : [];
    return {
      lines: isOfMany ? [cloudOf(reds, t('reports.scores.reds'))] : lines.map(lineOf),
      days: dayRanges(days, period.timeZone),
      baseline: only ? baselineSteps(only.points, to) : [],
      marks: marks.map(({ at, what, deviceClass }) => ({
        at: Date.parse(at),
        label: t(what === 'reset' ? 'reports.scores.wasReset' : 'reports.scores.wasFrozen', {
          device: deviceName(t, deviceClass),
        }),
      })),
      period: { from, to },
    };
  }, [points, t]);
}

/** The bands with their colors and words, and what the chart is made of. */
function ScoreLegend({ points }: { points: Pick<ScorePoints, 'isOfMany' | 'lines'> }) {
  const t = useText();
  return (
    <>
      <ul className="above-12 cluster quiet small-lines gap-4-16 score-legend" aria-label={t('reports.scores.bands')}>
        {BANDS.map((band) => (
          <li className="inline-row gap-4" key={band}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect width="12" height="12" rx="2" fill={bandColor(band)} />
            </svg>
            {t(bandWords[band])} <small className="faint">{limitsOf(t, band)}</small>
          </li>
        ))}
      </ul>
      <p className="faint small-lines score-legend-words">{t(explanationOf(points))}</p>
    </>
  );
}

function explanationOf({ isOfMany, lines }: Pick<ScorePoints, 'isOfMany' | 'lines'>): string {
  if (isOfMany) return 'reports.scores.manyExplained';
  return lines.length === 1 ? 'reports.scores.oneExplained' : 'reports.scores.someExplained';
}

function limitsOf(t: ReturnType<typeof useText>, band: ScoreBand): string {
  const [from, to] = [BAND_STARTS[band - 1], BAND_STARTS[band]];
  if (from === undefined) return t('reports.scores.below', { to: to ?? '' });
  return to === undefined ? t('reports.scores.orMore', { from }) : t('reports.scores.upTo', { from, to });
}
