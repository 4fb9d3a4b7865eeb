import '#areas/testing/results/portal/history.css';
import { useState } from 'react';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { Result, ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { HistoryChartPicture } from '#areas/testing/results/portal/history-chart-picture.tsx';
import { HistoryLegend } from '#areas/testing/results/portal/history-legend.tsx';
import { HonestNote } from '#areas/testing/results/portal/honest-note.tsx';
import { HISTORY_DAYS } from './use-own-tests.ts';
import { wordsNow } from '#areas/testing/results/shown-words.ts';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { useNow } from '#areas/testing/results/portal/use-now.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';
import { resultDisplay } from '#areas/scoring/result-display.ts';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';

/** The last weeks as a chart or a table. Without numbers there is only the table. */
export function HistoryCard({ results, from }: { results: readonly ResultWithMessage[]; from: number }) {
  const t = useText();
  const [isTable, setIsTable] = useState(false);
  const hasNumbers = results.some(({ score }) => score !== null);
  const table = <HistoryTable results={results} hasNumbers={hasNumbers} />;
  return (
    <Card title={t('testing.own.history')} note={t('testing.own.days', { count: HISTORY_DAYS })}>
      {hasNumbers ? (
        <div className="history">
          {isTable ? table : <HistoryChartPicture results={results} from={from} />}
          {!isTable && <HistoryLegend hasInvalid={results.some(({ isValid, isVoided }) => !isValid || isVoided)} />}
          <div className="cluster spread items-center gap-4-16 history-foot">
            <HonestNote />
            <Button size="small" look="quiet" onPress={() => setIsTable(!isTable)}>
              {isTable ? t('testing.own.asPicture') : t('testing.own.asTable')}
            </Button>
          </div>
          <TermsExplained />
        </div>
      ) : (
        table
      )}
    </Card>
  );
}

/** The person's own tests, the latest first. */
function HistoryTable({ results, hasNumbers }: { results: readonly ResultWithMessage[]; hasNumbers: boolean }) {
  const t = useText();
  return (
    <table className="small-lines plain-table history-table">
      <caption className="visually-hidden">{t('testing.own.history')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('testing.column.takenAt')}</th>
          <th scope="col">{t('testing.column.words')}</th>
          {hasNumbers && <th scope="col">{t('testing.column.result')}</th>}
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <HistoryRow key={result.id} result={result} hasNumbers={hasNumbers} />
        ))}
      </tbody>
    </table>
  );
}

function HistoryRow({ result, hasNumbers }: { result: ResultWithMessage; hasNumbers: boolean }) {
  const t = useText();
  const { dayTime } = useShownTime();
  const { heading } = wordsNow(result, { now: useNow(false) });
  return (
    <tr>
      <th scope="row">
        {dayTime(result.takenAt)}
        <small>{testName(t, result.testType)}</small>
      </th>
      <td>{t(heading.id, heading.values)}</td>
      {hasNumbers && (
        <td>
          <ResultValue result={result} />
          {result.deviation !== null && (
            <small>
              <DeviationValue result={result} />
            </small>
          )}
        </td>
      )}
    </tr>
  );
}

/**
 * PASS or INCONCLUSIVE for a quick check, even one that does not count (specification 4.5); for a full test the score
 * with its error; a dash where there is no number.
 */
function ResultValue({ result }: { result: Result }) {
  const locale = useLocale();
  const { score, se, extraData, isValid } = result;
  if (!isValid && !extraData) return '–';
  const number = score === null ? '–' : `${shownNumber(score, locale)} ± ${shownNumber(se ?? 0, locale)}`;
  return resultDisplay(number, extraData);
}

function DeviationValue({ result: { deviation } }: { result: Result }) {
  const locale = useLocale();
  return deviation === null ? '–' : shownDeviation(deviation, locale);
}

/** Explains the terms in a result. */
function TermsExplained() {
  const t = useText();
  return (
    <details className="terms">
      <summary>{t('testing.own.terms')}</summary>
      <dl>
        <dt>{t('testing.own.terms.score')}</dt>
        <dd>{t('testing.own.terms.scoreText')}</dd>
        <dt>{t('testing.own.terms.baseline')}</dt>
        <dd>{t('testing.own.terms.baselineText')}</dd>
        <dt>{t('testing.own.terms.deviation')}</dt>
        <dd>{t('testing.own.terms.deviationText')}</dd>
        <dt>{t('testing.own.quickCheck')}</dt>
        <dd>{t('testing.own.terms.quickText')}</dd>
      </dl>
    </details>
  );
}
