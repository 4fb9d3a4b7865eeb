import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { OutcomeMark } from '#areas/testing/results/portal/outcome-mark.tsx';
import { deviceName, wayName } from '#areas/testing/results/portal/result-facts.ts';
import { ScoreChip } from '#areas/testing/results/portal/score-chip.tsx';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { useText } from '#platform/portal/text.tsx';
import { useDates } from '#platform/portal/time/dates.ts';
import { visitsOf, type SummaryVisit } from '../summary-visits.ts';
import type { UserSummary } from '../user-summary.contract.ts';

interface SummaryVisitsProps {
  summary: UserSummary;
  timeZone: string;
  withCircumstances: boolean;
}

/** Every visit of the period, the latest first. The table head is repeated on each page. */
export function SummaryVisits({ summary, timeZone, withCircumstances }: SummaryVisitsProps) {
  const t = useText();
  const visits = visitsOf(summary.tests);
  const left = summary.testsLeftOut;
  return (
    <section className="summary-visits">
      <h3>{t('reports.summary.visits', { count: visits.length })}</h3>
      {left > 0 && <p className="summary-text">{t('reports.summary.leftOut', { count: left })}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('testing.column.takenAt')}</th>
            <th scope="col">{t('testing.column.test')}</th>
            <th scope="col">{t('testing.column.result')}</th>
            <th scope="col">{t('testing.column.deviation')}</th>
            <th scope="col">{t('testing.column.outcome')}</th>
            {withCircumstances && <th scope="col">{t('testing.column.device')}</th>}
            {withCircumstances && <th scope="col">{t('testing.column.way')}</th>}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} timeZone={timeZone} withCircumstances={withCircumstances} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface VisitRowProps {
  visit: SummaryVisit;
  timeZone: string;
  withCircumstances: boolean;
}

function VisitRow({ visit: { first, last, tests }, timeZone, withCircumstances }: VisitRowProps) {
  const t = useText();
  const { moment } = useDates(timeZone);
  return (
    <tr>
      <td data-label={t('testing.column.takenAt')}>{moment(first.takenAt)}</td>
      <td data-label={t('testing.column.test')}>{testName(t, last.testType)}</td>
      <td data-label={t('testing.column.result')}>
        <span className="cluster gap-4-12">
          {tests.map((test) => (
            <ScoreChip key={test.id} result={test} />
          ))}
        </span>
      </td>
      <td data-label={t('testing.column.deviation')}>
        <DeviationChip deviation={last.deviation} />
      </td>
      <td data-label={t('testing.column.outcome')}>
        <OutcomeMark result={last} />
      </td>
      {withCircumstances && <td data-label={t('testing.column.device')}>{deviceName(t, last.deviceClass)}</td>}
      {withCircumstances && <td data-label={t('testing.column.way')}>{wayName(t, last.way)}</td>}
    </tr>
  );
}
