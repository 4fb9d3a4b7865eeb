import { flagName } from '#areas/testing/results/portal/flag-name.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { useDates } from '#platform/portal/dates.ts';
import { validityOf } from '#areas/reports/scores/result-validity.ts';
import { validityWords } from '#areas/reports/scores/score-words.ts';
import { notedTests } from '../summary-visits.ts';

/** Tests that do not count or have flags, with the reason. */
export function SummaryNotes({ tests, timeZone }: { tests: readonly Result[]; timeZone: string }) {
  const t = useText();
  const { moment } = useDates(timeZone);
  const noted = notedTests(tests);
  return (
    <section className="summary-notes">
      <h3>{t('reports.summary.validity')}</h3>
      {noted.length === 0 ? (
        <p className="summary-text">{t('reports.summary.nothingNoted')}</p>
      ) : (
        <ul>
          {noted.map((test) => (
            <li key={test.id}>
              {moment(test.takenAt)}: <b>{t(validityWords[validityOf(test)])}</b>{' '}
              {[...test.flags.map((flag) => flagName(t, flag)), test.voidReason].filter(Boolean).join('; ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
