import { useState, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { FeedbackReport, SendingFailure, SendReport } from './send-report.ts';

const EMPTY: FeedbackReport = { name: '', email: '', message: '', screenshot: null };

export function useFeedbackForm(send: SendReport, onSent: () => void) {
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
