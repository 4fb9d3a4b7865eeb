import { useState, type SubmitEvent } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { STATEMENT_LENGTH } from '#areas/cases/case/case-fields.ts';
import type { OwnCase } from '../own-cases.contract.ts';
import { CaseStateMark } from '#areas/cases/case/portal/case-state-mark.tsx';
import { QuotedText } from '#areas/cases/case/portal/quoted-text.tsx';
import { useStateOwnCase } from '#areas/cases/handling/portal/use-cases.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { decisionName } from '#areas/cases/case/decision-name.ts';

/** Shows a case to its person: what happened, its state, their statement and the answer. */
export function OwnCaseItem({ own }: { own: OwnCase }) {
  const t = useText();
  const { moment } = useDates();
  const [isWriting, setIsWriting] = useState(false);
  const { state, openedAt, decision, statement, answer } = own;
  return (
    <div className="stack content-start gap-6 own-case">
      <p className="cluster items-center gap-4-12 shrinking">
        <CaseStateMark state={state} />
        <span className="faint small-lines">{moment(openedAt)}</span>
      </p>
      <p>{ownCauseWords(t, own)}</p>
      <p className="strong">{ownStateWords(t, own)}</p>
      {decision && <p className="faint small-lines">{t('cases.own.decidedAt', { at: moment(decision.at) })}</p>}
      {statement && !isWriting && (
        <QuotedText text={statement.text} facts={t('cases.own.saidAt', { at: moment(statement.at) })} />
      )}
      {answer && (
        <div className="quoted">
          <QuotedText text={answer.text} facts={t('cases.own.answeredAt', { at: moment(answer.at) })} />
        </div>
      )}
      {!answer && !isWriting && (
        <p>
          <Button onPress={() => setIsWriting(true)}>{statement ? t('cases.own.sayAnew') : t('cases.own.say')}</Button>
        </p>
      )}
      {isWriting && <StatementForm own={own} onDone={() => setIsWriting(false)} />}
    </div>
  );
}

function StatementForm({ own, onDone }: { own: OwnCase; onDone: () => void }) {
  const t = useText();
  const { mutate, isPending, error } = useStateOwnCase();
  const [text, setText] = useState(own.statement?.text ?? '');
  const [isTried, setIsTried] = useState(false);
  const isMissing = text.trim() === '';
  const said = () => {
    showToast({ detail: t('cases.own.said') });
    onDone();
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isMissing && !isPending) mutate({ params: { id: own.id }, body: { text } }, { onSuccess: said });
  };
  return (
    <form className="stack content-start gap-16 case-form" noValidate onSubmit={send}>
      <TextArea
        label={t('cases.own.text')}
        hint={t('cases.own.textHint')}
        rows={4}
        maxLength={STATEMENT_LENGTH}
        value={text}
        error={isTried && isMissing ? t('field.required') : undefined}
        onChange={setText}
      />
      {error && <Notice severity="error">{error.message}</Notice>}
      <div className="setting-actions">
        <Button type="submit" look="primary" isPending={isPending}>
          {t('cases.own.send')}
        </Button>
        <Button onPress={onDone}>{t('ui.cancel')}</Button>
      </div>
    </form>
  );
}

/** Says what happened, to the person it is about. */
const ownCauseWords = (t: Translate, { cause }: OwnCase): string =>
  ({
    confirmed: t('cases.own.cause.confirmed'),
    unconfirmed: t('cases.own.cause.unconfirmed'),
    photo: t('cases.own.cause.photo'),
    byHand: t('cases.own.cause.byHand'),
  })[cause];

/** Says the state, to the person it is about. */
function ownStateWords(t: Translate, { state, decision }: OwnCase): string {
  if (decision) return t('cases.own.decided', { decision: decisionName(t, decision) });
  return state === 'open' ? t('cases.own.state.open') : t('cases.own.state.acknowledged');
}
