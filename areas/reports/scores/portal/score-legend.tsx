import { bandColor } from '#areas/scoring/colors.ts';
import { BAND_STARTS, BANDS, type ScoreBand } from '#areas/scoring/score-bands.ts';
import { bandWords } from '#areas/testing/results/fact-words.ts';
import { useText } from '#platform/portal/text.tsx';
import type { ScorePoints } from '../score-points.contract.ts';
import './scores.css';

/** The bands with their colors and words, and what the chart is made of. */
export function ScoreLegend({ points }: { points: Pick<ScorePoints, 'isOfMany' | 'lines'> }) {
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
