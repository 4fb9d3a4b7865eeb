import { useState, type SubmitEvent } from 'react';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { useCall } from '#platform/portal/calls/use-call.ts';
import { leaveKioskCall } from '../begin-calls.ts';
import type { leaveKiosk } from '../kiosk-changes.contract.ts';

interface LeaveKioskFormProps {
  token: string;
  onLeft: () => void;
  onBack: () => void;
}

/** Ends kiosk mode on this device with the exit PIN that an administrator has set. */
export function LeaveKioskForm({ token, onLeft, onBack }: LeaveKioskFormProps) {
  const t = useText();
  const [pin, setPin] = useState('');
  const { send, isPending, error } = useCall<typeof leaveKiosk>(leaveKioskCall, token);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const answer = await send({ body: { pin } });
    if (!(answer instanceof ApiError)) onLeft();
    else setPin('');
  };

  return (
    <>
      <h1 tabIndex={-1}>{t('testing.kiosk.leaveTitle')}</h1>
      <p className="entry-text">{t('testing.kiosk.leaveText')}</p>
      <form className="entry-form" method="post" noValidate onSubmit={submit}>
        <FormFailure failure={error} />
        <TextField
          label={t('testing.kiosk.exitPin')}
          type="password"
          isLarge
          autoFocus
          autoComplete="off"
          inputMode="numeric"
          value={pin}
          onChange={setPin}
        />
        <SubmitButton isPending={isPending} pendingLabel={t('testing.begin.checking')}>
          {t('testing.kiosk.leave')}
        </SubmitButton>
      </form>
      <button type="button" className="button button-quiet" onClick={onBack}>
        {t('testing.kiosk.backToTest')}
      </button>
    </>
  );
}
