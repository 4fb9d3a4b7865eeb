import './remarks.css';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { resultWords } from '../result-words.ts';
import { getResult, type Result } from '../results.contract.ts';
import { flagName } from './flag-name.ts';
import { PhotoReviewButton } from './photo-review-button.tsx';
import { outcomeName } from './outcome-name.ts';
import { deviceName, wayName } from './result-facts.ts';
import { ResultTold } from './result-told.tsx';
import { ResultValue } from './result-value.tsx';
import { testName } from './test-name.ts';
import { useNow } from './use-now.ts';
import { useShownTime } from './use-shown-time.ts';

/** One result of somebody else. The look is noted, and the person can see it. */
export function ResultDialog({ resultId, onClose }: { resultId: string; onClose: () => void }) {
  const t = useText();
  const result = useApiQuery(getResult, { params: { id: resultId } });
  return (
    <Dialog
      title={t('testing.user.result')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <PhotoReviewButton resultId={resultId} />
          <Button onPress={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      <Loaded query={result}>{(found) => <ResultFacts result={found} />}</Loaded>
    </Dialog>
  );
}

function ResultFacts({ result }: { result: Result }) {
  const t = useText();
  const { moment } = useShownTime();
  const words = resultWords(result, { now: useNow(false), showsNumbers: true });
  return (
    <div className="remarks">
      <dl className="facts">
        <dt>{t('testing.column.outcome')}</dt>
        <dd>{outcomeName(t, result)}</dd>
        <dt>{t('testing.column.takenAt')}</dt>
        <dd>{moment(result.takenAt)}</dd>
        <dt>{t('testing.column.test')}</dt>
        <dd>{testName(t, result.testType)}</dd>
        {result.extraData && (
          <>
            <dt>{t('testing.column.result')}</dt>
            <dd>
              <ResultValue result={result} />
            </dd>
          </>
        )}
        <dt>{t('testing.column.device')}</dt>
        <dd>{deviceName(t, result.deviceClass)}</dd>
        <dt>{t('testing.column.way')}</dt>
        <dd>{wayName(t, result.way)}</dd>
        {result.flags.length > 0 && (
          <>
            <dt>{t('testing.column.flags')}</dt>
            <dd>{result.flags.map((flag) => flagName(t, flag)).join(' · ')}</dd>
          </>
        )}
      </dl>
      <h3 className="said-facts">{t('testing.user.told')}</h3>
      <ResultTold words={words} level={3} />
      <p className="said-facts">{t('testing.user.lookIsNoted')}</p>
    </div>
  );
}
