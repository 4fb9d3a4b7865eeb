import './test-detail.css';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { getResult, type ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { wordsThen } from '#areas/testing/results/shown-words.ts';
import { isSuspicious } from '../suspicious-flags.ts';
import { CheckList } from './check-list.tsx';
import { HonestNote } from '#areas/testing/results/portal/honest-note.tsx';
import { MeasuresCard } from './measures-card.tsx';
import { PhotoReviewButton } from '#areas/testing/photos/portal/photo-review-button.tsx';
import { PrintButton, RecordHeading, SignatureLines, type RecordOf } from './printed-record.tsx';
import { RawTrialsCard } from './raw-trials-card.tsx';
import { ResultMessage } from '#areas/testing/results/portal/result-message.tsx';
import { TestEventsCard } from './test-events-card.tsx';
import { TestFacts } from './test-facts.tsx';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';
import { VoidButton } from './void-button.tsx';

interface TestDetailProps {
  resultId: string;
  /** The person whose test it is, for the printed record. */
  of: RecordOf;
  /** The path of the list of all tests. */
  backTo: string;
}

/** One test of another person, on screen and as a one-page record. The look is recorded, and the person can see it. */
export function TestDetail({ resultId, of, backTo }: TestDetailProps) {
  const t = useText();
  const result = useApiQuery(getResult, { params: { id: resultId } });
  if (result.error?.status === 404 || (result.data && result.data.userId !== of.userId)) throw new PageNotFound();
  return (
    <section className="stack content-start gap-cards" aria-label={t('testing.detail.oneTest')}>
      <div className="test-detail-bar no-print">
        <LinkButton href={backTo} icon={ArrowLeft} look="quiet">
          {t('testing.detail.allTests')}
        </LinkButton>
        {result.data && <Actions result={result.data} />}
      </div>
      <RecordHeading of={of} />
      <Loaded query={result}>{(found) => <Parts result={found} />}</Loaded>
      <SignatureLines />
    </section>
  );
}

function Actions({ result }: { result: ResultWithMessage }) {
  const mayVoid = usePermission('tests.void');
  const maySeePhotos = usePermission('photos.view');
  return (
    <div className="page-actions">
      {maySeePhotos && <PhotoReviewButton resultId={result.id} />}
      <PrintButton />
      {mayVoid && !result.isVoided && <VoidButton resultId={result.id} />}
    </div>
  );
}

function Parts({ result }: { result: ResultWithMessage }) {
  const t = useText();
  const maySeeDetail = usePermission('scores.detail');
  return (
    <div className="stack content-start gap-cards">
      {result.isVoided && (
        <Notice severity="warn">{t('testing.detail.isVoid', { reason: result.voidReason ?? '–' })}</Notice>
      )}
      {result.flags.some(isSuspicious) && <Notice severity="warn">{t('testing.detail.suspicious')}</Notice>}
      <div className="test-detail-columns">
        <Card title={t('testing.user.result')}>
          <TestFacts result={result} />
        </Card>
        <div className="stack content-start gap-cards">
          <Card title={t('testing.detail.checks')}>
            <CheckList result={result} />
          </Card>
          <Card title={t('testing.user.told')}>
            <MessageCard result={result} />
          </Card>
        </div>
      </div>
      {maySeeDetail && <MeasuresCard resultId={result.id} />}
      <div className="test-detail-columns no-print">
        <TestEventsCard resultId={result.id} />
        {maySeeDetail && <RawTrialsCard resultId={result.id} />}
      </div>
      <HonestNote />
      <p className="faint small-lines no-print">{t('testing.user.lookIsNoted')}</p>
    </div>
  );
}

/** Shows what was on the screen at the time, not what would be there now. */
function MessageCard({ result }: { result: ResultWithMessage }) {
  const t = useText();
  const { moment } = useShownTime();
  const words = wordsThen(result);
  if (!words || !result.told) return <p>{t('testing.user.notTold')}</p>;
  const { at, language } = result.told;
  const name = LOCALES.find(({ code }) => code === language)?.name ?? language;
  return (
    <ResultMessage words={words} level={3}>
      <p className="field-hint">{t('testing.user.toldAt', { at: moment(at), language: name })}</p>
    </ResultMessage>
  );
}
