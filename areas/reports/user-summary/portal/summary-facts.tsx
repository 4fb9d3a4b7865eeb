import type { ReactNode } from 'react';
import { scoreBand } from '#areas/scoring/score-bands.ts';
import { bandWords } from '#areas/testing/results/fact-words.ts';
import { changeName } from '#areas/testing/results/portal/change-name.ts';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { ScoreChip } from '#areas/testing/results/portal/score-chip.tsx';
import { shownDeviation } from '#areas/testing/results/shown-number.ts';
import { undecidedWords } from '#areas/testing/results/undecided-words.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { useDates } from '#platform/portal/time/dates.ts';
import { driftWords } from '#areas/testing/results/drift-seen.ts';
import type { UserSummary } from '../user-summary.contract.ts';

interface SummaryFactsProps {
  summary: UserSummary;
  timeZone: string;
}

/** The numbers of the period, each with its n. */
export function SummaryFacts({ summary, timeZone }: SummaryFactsProps) {
  const t = useText();
  const locale = useLocale();
  const { day } = useDates(timeZone);
  const { figures, drift } = summary;
  const { meanDeviation, meanDeviationOf: count } = figures;
  if (figures.firstTestAt === null || figures.lastTestAt === null) {
    return (
      <section>
        <p className="strong">{t('reports.summary.noTests')}</p>
        <dl className="notes summary-facts">
          <UndecidedFact summary={summary} timeZone={timeZone} />
          <ExpectedFacts summary={summary} timeZone={timeZone} />
        </dl>
      </section>
    );
  }
  return (
    <section>
      <h3>{t('reports.summary.figures')}</h3>
      <dl className="notes summary-facts">
        <UndecidedFact summary={summary} timeZone={timeZone} />
        <LatestFacts summary={summary} timeZone={timeZone} />
        <Fact name={t('reports.summary.meanDeviation')}>
          {meanDeviation === null ? '–' : shownDeviation(meanDeviation, locale)}
          <small>{t('reports.stat.nOf', { count })}</small>
        </Fact>
        {drift && (
          <Fact name={t('reports.summary.drift')}>
            {t(driftWords[drift.state])}
            {drift.since && <small>{t('reports.summary.since', { day: day(drift.since) })}</small>}
          </Fact>
        )}
        <Fact name={t('reports.summary.fullTests')}>{figures.fullTests}</Fact>
        <Fact name={t('reports.summary.quickChecks')}>
          {t('reports.summary.quickCounts', { passes: figures.passes, inconclusive: figures.inconclusive })}
        </Fact>
        <Fact name={t('reports.summary.invalid')}>{figures.invalid}</Fact>
        <Fact name={t('reports.summary.suspect')}>{figures.suspect}</Fact>
        <ExpectedFacts summary={summary} timeZone={timeZone} />
        <Fact name={t('reports.summary.firstAndLast')}>
          {t('reports.summary.days', { from: day(figures.firstTestAt), to: day(figures.lastTestAt) })}
        </Fact>
      </dl>
    </section>
  );
}

/** Shows an undecided matter first, even if it is older than the period. */
function UndecidedFact({ summary: { undecided }, timeZone }: SummaryFactsProps) {
  const t = useText();
  const { day } = useDates(timeZone);
  if (!undecided) return null;
  const { since, count } = undecided;
  return (
    <Fact name={t('reports.summary.undecided')}>
      {t(undecidedWords(undecided))}
      <small>{t('reports.summary.since', { day: day(since) })}</small>
      {count > 1 && <small>{t('testing.detail.needsAction.more', { count: count - 1 })}</small>}
    </Fact>
  );
}

function LatestFacts({ summary: { latest }, timeZone }: SummaryFactsProps) {
  const t = useText();
  const { day } = useDates(timeZone);
  if (!latest || latest.score === null) return null;
  return (
    <>
      <Fact name={t('reports.summary.latest')}>
        <ScoreChip result={latest} />
        <small>
          {t('reports.summary.bandOn', { band: t(bandWords[scoreBand(latest.score)]), day: day(latest.takenAt) })}
        </small>
      </Fact>
      <Fact name={t('testing.column.deviation')}>
        <DeviationChip deviation={latest.deviation} />
        {latest.change && <small>{changeName(t, latest.change)}</small>}
      </Fact>
    </>
  );
}

/** The expected tests of schedules; empty if there were none. */
function ExpectedFacts({ summary: { expected, nextDueAt }, timeZone }: SummaryFactsProps) {
  const t = useText();
  const { moment } = useDates(timeZone);
  const { completed, late, missed } = expected;
  const [taken, all] = [completed + late, completed + late + missed];
  return (
    <>
      {all > 0 && (
        <Fact name={t('reports.summary.completion')}>
          {t('reports.summary.completionOf', { taken, expected: all })}
          <small>{t('reports.summary.completionMore', { late, missed })}</small>
        </Fact>
      )}
      {nextDueAt && <Fact name={t('reports.summary.nextDue')}>{moment(nextDueAt)}</Fact>}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
