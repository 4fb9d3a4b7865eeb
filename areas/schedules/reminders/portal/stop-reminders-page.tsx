import { useState, type SubmitEvent } from 'react';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { useCall } from '#platform/portal/calls/use-call.ts';
import type { stopReminderMails } from '../reminders.contract.ts';
import { STOP_REMINDERS_FRAGMENT, stopReminderMailsCall } from '../stop-reminders-call.ts';

/** The page behind a reminder's stop link. It asks first, because mail programs open links by themselves. */
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
  const { send, isPending, error } = useCall<typeof stopReminderMails>(stopReminderMailsCall);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const answer = await send({ body: { token } });
    if (!(answer instanceof ApiError)) onStopped();
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
