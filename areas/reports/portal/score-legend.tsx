import { bandColor } from '#areas/scoring/colors.ts';
import { BAND_STARTS, BANDS, type ScoreBand } from '#areas/scoring/score-bands.ts';
import { bandWords } from '#areas/testing/fact-words.ts';
import { useText } from '#platform/portal/text.tsx';
import type { ScorePoints } from '../score-points.contract.ts';
import './scores.css';

/** The bands by their color and words, and what the picture is made of. */
export function ScoreLegend({ points }: { points: Pick<ScorePoints, 'isOfMany' | 'lines'> }) {
  const t = useText();
  return (
    <>
      <ul className="score-legend score-legend-below" aria-label={t('reports.scores.bands')}>
        {BANDS.map((band) => (
          <li key={band}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect width="12" height="12" rx="2" fill={bandColor(band)} />
            </svg>
            {t(bandWords[band])} <small>{limitsOf(t, band)}</small>
          </li>
        ))}
      </ul>
      <p className="score-legend-words">{t(explanationOf(points))}</p>
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
