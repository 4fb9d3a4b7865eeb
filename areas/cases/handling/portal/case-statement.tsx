import { useState, type SubmitEvent } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { STATEMENT_LENGTH } from '#areas/cases/case/case-fields.ts';
import type { Case } from '#areas/cases/case/cases.contract.ts';
import { CasePart } from './case-part.tsx';
import { labelName } from '#areas/cases/case/portal/label-name.ts';
import { MoveFailure } from './move-failure.tsx';
import { QuotedText } from '#areas/cases/case/portal/quoted-text.tsx';
import type { CaseWork } from './use-case-work.ts';

/** Shows the person's statement and the answer to it. */
export function CaseStatement({ shown, work }: { shown: Case; work: CaseWork }) {
  const t = useText();
  const { moment } = useDates();
  const { statement, answer } = shown;
  return (
    <CasePart title={t('cases.statement')}>
      {statement ? (
        <QuotedText text={statement.text} facts={`${labelName(shown.person)}, ${moment(statement.at)}`} />
      ) : (
        <p className="faint small-lines">{t('cases.statement.none')}</p>
      )}
      {answer && (
        <div className="quoted">
          <QuotedText
            text={answer.text}
            facts={`${answer.by ? labelName(answer.by) : t('cases.somebody')}, ${moment(answer.at)}`}
          />
        </div>
      )}
      {statement && !answer && <AnswerForm work={work} />}
    </CasePart>
  );
}

function AnswerForm({ work }: { work: CaseWork }) {
  const t = useText();
  const [isTried, setIsTried] = useState(false);
  const { answer } = work.draft;
  const isMissing = answer.trim() === '';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) return;
    work.move({ to: 'answered', answer: answer.trim() }, () => showToast({ detail: t('cases.answer.done') }));
  };
  return (
    <form className="stack content-start gap-16 case-form" noValidate onSubmit={send}>
      <TextArea
        label={t('cases.answer.text')}
        hint={t('cases.answer.hint')}
        rows={3}
        maxLength={STATEMENT_LENGTH}
        value={answer}
        error={isTried && isMissing ? t('field.required') : undefined}
        onChange={(text) => work.change({ answer: text })}
      />
      <MoveFailure work={work} steps={['answered']} isWritten={!isMissing} />
      <div className="setting-actions">
        <Button type="submit" isPending={work.pending === 'answered'} isDisabled={work.isHeldUp('answered')}>
          {t('cases.answer.submit')}
        </Button>
      </div>
    </form>
  );
}
