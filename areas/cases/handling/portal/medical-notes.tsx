import { useState, type SubmitEvent } from 'react';
import Lock from 'lucide-react/icons/lock';
import { useDates } from '#platform/portal/time/dates.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { UnsavedGuard } from '#platform/portal/ui/form/unsaved-guard.tsx';
import { MEDICAL_NOTE_LENGTH, type MedicalNote } from '#areas/cases/case/cases.contract.ts';
import { CasePart } from './case-part.tsx';
import { labelName } from '#areas/cases/case/portal/label-name.ts';
import { QuotedText } from '#areas/cases/case/portal/quoted-text.tsx';
import { useAddMedicalNote } from './use-cases.ts';

interface MedicalNotesProps {
  caseId: string;
  notes: readonly MedicalNote[];
  onAdded: () => void;
}

/** Notes that only occupational health reads and writes. */
export function MedicalNotes({ caseId, notes, onAdded }: MedicalNotesProps) {
  const t = useText();
  const { moment } = useDates();
  const mayWrite = usePermission('cases.medicalNote');
  return (
    <CasePart title={t('cases.medical')}>
      <p className="faint small-lines top-row gap-8 icon-top">
        <Lock aria-hidden />
        {t('cases.medical.hint')}
      </p>
      <ul className="ruled-items case-list">
        {notes.map(({ id, text, at, by }) => (
          <li key={id}>
            <QuotedText text={text} facts={`${by ? labelName(by) : t('cases.somebody')}, ${moment(at)}`} />
          </li>
        ))}
      </ul>
      {mayWrite && <NoteForm caseId={caseId} onAdded={onAdded} />}
    </CasePart>
  );
}

function NoteForm({ caseId, onAdded }: Pick<MedicalNotesProps, 'caseId' | 'onAdded'>) {
  const t = useText();
  const { mutate, isPending, error } = useAddMedicalNote();
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = text.trim() === '';
  const added = () => {
    setText('');
    setIsTried(false);
    onAdded();
    showToast({ detail: t('cases.medical.done') });
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isMissing && !isPending) mutate({ params: { id: caseId }, body: { text } }, { onSuccess: added });
  };
  return (
    <form className="stack content-start gap-16 case-form" noValidate onSubmit={send}>
      <TextArea
        label={t('cases.medical.text')}
        rows={3}
        maxLength={MEDICAL_NOTE_LENGTH}
        value={text}
        error={isTried && isMissing ? t('field.required') : undefined}
        onChange={setText}
      />
      {error && <Notice severity="error">{error.message}</Notice>}
      <div className="setting-actions">
        <Button type="submit" isPending={isPending}>
          {t('cases.medical.submit')}
        </Button>
      </div>
      <UnsavedGuard isDirty={!isMissing && !isPending} />
    </form>
  );
}
