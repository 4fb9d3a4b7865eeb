import { bandColor } from '#areas/scoring/colors.ts';
import { BANDS } from '#areas/scoring/score-bands.ts';
import { bandWords } from '#areas/testing/results/fact-words.ts';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';
import type { ScoreFigures, ScoreSummary } from '../scores.contract.ts';
import './scores.css';

/** The summary of the filtered tests, each figure with its n. */
export function ScoreSummaryLine({ summary }: { summary: ScoreSummary }) {
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
