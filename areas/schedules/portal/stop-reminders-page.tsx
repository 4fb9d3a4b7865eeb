import { useState, type SubmitEvent } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { useText } from '#platform/portal/text.tsx';
import { translate } from '#platform/portal/texts.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { STOP_REMINDERS_FRAGMENT, STOP_REMINDERS_PATH } from '../reminder-paths.ts';

/** Where the link of a reminder ends such mails; it asks first, because mail programs open links by themselves. */
export function StopRemindersPage() {
  const t = useText();
  const [token] = useState(() => location.hash.slice(STOP_REMINDERS_FRAGMENT.length));
  const [isStopped, setIsStopped] = useState(false);
  return (
    <main className="entry">
      <div className="entry-card">
        <h1 tabIndex={-1}>{t(isStopped ? 'schedules.stop.doneTitle' : 'schedules.stop.title')}</h1>
        <p className="entry-text">{t(isStopped ? 'schedules.stop.done' : 'schedules.stop.text')}</p>
        {!isStopped && <StopForm token={token} onStopped={() => setIsStopped(true)} />}
      </div>
      <LanguageLinks />
    </main>
  );
}

function StopForm({ token, onStopped }: { token: string; onStopped: () => void }) {
  const t = useText();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    const failure = await stop(token);
    setIsPending(false);
    setError(failure);
    if (!failure) onStopped();
  };
  return (
    <form className="entry-form" method="post" noValidate onSubmit={submit}>
      <FormFailure failure={error} />
      <SubmitButton isPending={isPending} pendingLabel={t('schedules.stop.pending')}>
        {t('schedules.stop.submit')}
      </SubmitButton>
    </form>
  );
}

async function stop(token: string): Promise<ApiError | null> {
  try {
    await sendRequest({ method: 'POST', path: STOP_REMINDERS_PATH, body: { token }, token: null });
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    return new ApiError(translate('problem.unexpected'), { status: 0, code: 'unexpected' });
  }
}
