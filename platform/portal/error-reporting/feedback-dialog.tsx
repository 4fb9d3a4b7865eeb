import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { ScreenshotField } from './screenshot-field.tsx';
import type { SendReport, FeedbackReport, SendingFailure } from './send-report.ts';

const LONGEST = { name: 100, email: 254, message: 4000 };

interface FeedbackDialogProps {
  send: SendReport;
  onCancel: () => void;
  onSent: () => void;
}

/** Uses the browser's native dialog, which appears above everything the portal has open, on public pages too. */
export function FeedbackDialog({ send, onCancel, onSent }: FeedbackDialogProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isCapturing, setIsCapturing] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={isCapturing ? 'feedback-dialog feedback-aside' : 'feedback-dialog'}
      aria-labelledby="feedback-title"
      onCancel={onCancel}
    >
      <h2 id="feedback-title">{t('ui.feedback.title')}</h2>
      <FeedbackForm send={send} onCancel={onCancel} onSent={onSent} onCapturing={setIsCapturing} />
    </dialog>
  );
}

interface FeedbackFormProps extends FeedbackDialogProps {
  onCapturing: (isCapturing: boolean) => void;
}

function FeedbackForm({ send, onCancel, onSent, onCapturing }: FeedbackFormProps) {
  const t = useText();
  const { report, change, isPending, failure, onSubmit } = useFeedbackForm(send, onSent);
  return (
    <form className="stack gap-14 hide-empty" onSubmit={(event) => void onSubmit(event)} noValidate>
      <FormFailure failure={failure === null ? null : { message: failure }} />
      <TextField
        label={t('ui.feedback.name')}
        autoComplete="name"
        maxLength={LONGEST.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('ui.feedback.email')}
        type="email"
        autoComplete="email"
        maxLength={LONGEST.email}
        onChange={(email) => change({ email })}
      />
      <TextArea
        label={`${t('ui.feedback.message')} ${t('ui.feedback.isRequired')}`}
        hint={t('ui.feedback.messageHint')}
        required
        autoFocus
        rows={5}
        maxLength={LONGEST.message}
        onChange={(message) => change({ message })}
      />
      <ScreenshotField
        screenshot={report.screenshot}
        onChange={(screenshot) => change({ screenshot })}
        onCapturing={onCapturing}
      />
      <div className="cluster gap-8 feedback-actions">
        <SubmitButton isPending={isPending} pendingLabel={t('ui.feedback.sending')}>
          {t('ui.feedback.submit')}
        </SubmitButton>
        <button type="button" className="button button-large" onClick={onCancel}>
          {t('ui.cancel')}
        </button>
      </div>
    </form>
  );
}

const EMPTY: FeedbackReport = { name: '', email: '', message: '', screenshot: null };

function useFeedbackForm(send: SendReport, onSent: () => void) {
  const t = useText();
  const failureText = useFailureText();
  const [report, setReport] = useState(EMPTY);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const message = report.message.trim();
    if (message === '') return setFailure(t('ui.feedback.required', { fields: t('ui.feedback.message') }));
    setFailure(null);
    setIsPending(true);
    const outcome = await send({ ...report, name: report.name.trim(), email: report.email.trim(), message });
    setIsPending(false);
    if (outcome === 'sent') onSent();
    else setFailure(failureText[outcome]);
  };

  const change = (part: Partial<FeedbackReport>) => setReport((before) => ({ ...before, ...part }));
  return { report, change, isPending, failure, onSubmit };
}

/** Returns the texts of specification 8. */
function useFailureText(): Record<SendingFailure, string> {
  const t = useText();
  return {
    forbidden: t('ui.feedback.forbidden'),
    failed: t('ui.feedback.failed'),
    unconfirmed: t('ui.feedback.unconfirmed'),
  };
}
