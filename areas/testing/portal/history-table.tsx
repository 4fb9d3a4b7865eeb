import { useText } from '#platform/portal/text.tsx';
import type { ToldResult } from '../results.contract.ts';
import { wordsNow } from '../shown-words.ts';
import { DeviationValue, ResultValue } from './result-value.tsx';
import { testName } from './test-name.ts';
import { useNow } from './use-now.ts';
import { useShownTime } from './use-shown-time.ts';

/** One's own tests, the latest first. */
export function HistoryTable({ results, hasNumbers }: { results: readonly ToldResult[]; hasNumbers: boolean }) {
  const t = useText();
  return (
    <table className="history-table">
      <caption className="sr-only">{t('testing.own.history')}</caption>
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

function HistoryRow({ result, hasNumbers }: { result: ToldResult; hasNumbers: boolean }) {
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
        <td className="history-figures">
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
