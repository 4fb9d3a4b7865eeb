import { useState, type SubmitEvent } from 'react';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { useCall } from '#platform/portal/calls/use-call.ts';
import { pairKioskCall } from '../begin-calls.ts';
import { TEST_CODE_LENGTH } from '../begin-limits.ts';
import type { pairKiosk } from '../kiosks.contract.ts';

interface PairKioskFormProps {
  /** The device was a kiosk until just now. */
  wasPaired: boolean;
  /** The pairing code from the address. */
  code?: string | undefined;
  onPaired: (deviceToken: string) => void;
  onBack: () => void;
}

/** Makes this device the kiosk for which an administrator has just created a code. */
export function PairKioskForm({ wasPaired, code: carried = '', onPaired, onBack }: PairKioskFormProps) {
  const t = useText();
  const [code, setCode] = useState(carried);
  const [hasTried, setHasTried] = useState(false);
  const { send, isPending, error } = useCall<typeof pairKiosk>(pairKioskCall);
  const isComplete = code.trim().length === TEST_CODE_LENGTH;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isComplete || isPending) return;
    const answer = await send({ body: { code: code.trim() } });
    if (!(answer instanceof ApiError)) onPaired(answer.deviceToken);
  };

  return (
    <>
      <p className="entry-text">{wasPaired ? t('problem.kiosk_not_paired') : t('testing.kiosk.pairText')}</p>
      <form className="entry-form" method="post" noValidate onSubmit={submit}>
        <FormFailure failure={error} />
        <TextField
          label={t('testing.kiosk.pairCode')}
          hint={t('testing.begin.codeHint')}
          error={hasTried && !isComplete ? t('testing.begin.codeRule') : undefined}
          isLarge
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={TEST_CODE_LENGTH}
          value={code}
          onChange={setCode}
        />
        <SubmitButton isPending={isPending} pendingLabel={t('testing.begin.checking')}>
          {t('testing.kiosk.pairGo')}
        </SubmitButton>
      </form>
      <button type="button" className="button button-quiet" onClick={onBack}>
        {t('testing.kiosk.backToTest')}
      </button>
    </>
  );
}
