import { useText } from '#platform/portal/text.tsx';
import type { ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { wordsNow } from '#areas/testing/results/shown-words.ts';
import { DeviationValue, ResultValue } from './result-value.tsx';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { useNow } from '#areas/testing/results/portal/use-now.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

/** The person's own tests, the latest first. */
export function HistoryTable({ results, hasNumbers }: { results: readonly ResultWithMessage[]; hasNumbers: boolean }) {
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
