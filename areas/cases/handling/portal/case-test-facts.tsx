import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { ScoreChip } from '#areas/testing/results/portal/score-chip.tsx';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { CaseTest } from '#areas/cases/case/cases.contract.ts';
import { CasePart } from './case-part.tsx';

/** Shows the tests of the visit, each with the baseline in force then. */
export function CaseTests({ tests, userId }: { tests: readonly CaseTest[]; userId: string }) {
  const t = useText();
  return (
    <CasePart title={t('cases.tests')}>
      {tests.length === 0 && <p className="faint small-lines">{t('cases.noTests')}</p>}
      <ul className="ruled-items case-tests">
        {tests.map((test) => (
          <TestLine key={test.resultId} test={test} userId={userId} />
        ))}
      </ul>
    </CasePart>
  );
}

function TestLine({ test, userId }: { test: CaseTest; userId: string }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useDates();
  const mayOpen = usePermission('scores.view');
  const name = `${testName(t, test.testType)}, ${moment(test.takenAt)}`;
  const { baselineValue, baselineSd, passed } = test;
  return (
    <li>
      <span className="breaks">
        {mayOpen ? <PageLink to={`/users/${userId}?tab=tests&test=${test.resultId}`}>{name}</PageLink> : name}
        <small className="block faint caption-lines">
          {t('cases.test.attempt', { number: test.attemptNumber })}
          {test.isVoided && ` · ${t('cases.test.voided')}`}
          {!test.isValid && ` · ${t('cases.test.invalid')}`}
        </small>
        {baselineValue !== null && (
          <small className="block faint caption-lines">
            {t('cases.test.baseline', {
              value: shownNumber(baselineValue, locale),
              sd: baselineSd === null ? '–' : shownNumber(baselineSd, locale),
            })}
          </small>
        )}
      </span>
      <span>
        <span className="visually-hidden">{t('cases.test.result')}</span>
        <ScoreChip
          result={{
            score: test.score,
            isValid: test.isValid,
            extraData: passed === null ? null : { pass: passed },
          }}
        />
      </span>
      <span>
        <span className="visually-hidden">{t('cases.test.deviation')}</span>
        <DeviationChip deviation={test.deviation} />
      </span>
    </li>
  );
}
