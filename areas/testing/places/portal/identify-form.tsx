import { useState, type SubmitEvent } from 'react';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { beginAtKioskCall, beginByCodeCall } from '../begin-calls.ts';
import { PIN_LENGTH, TEST_CODE_LENGTH } from '../begin-limits.ts';
import type { beginAtKiosk, beginByCode, CodeClaim, KioskClaim, TestPass } from '../begin-test.contract.ts';
import { IdentityField } from './identity-field.tsx';
import { Keypad } from './keypad.tsx';
import { useIdentifyCall, type OfflinePerson } from './offline-kiosk.ts';
import { useIdentification, type Field } from './use-identification.ts';
import type { KnownKiosk } from './use-this-kiosk.ts';
import { useWait } from './use-wait.ts';

interface IdentifyFormProps {
  /** This kiosk and its token; null on a person's own device. */
  kiosk: (KnownKiosk & { readonly token: string }) | null;
  onPerson: (person: TestPass | OfflinePerson) => void;
  onNotPaired: () => void;
}

/** Identifies a person by organization code, number and PIN; on a kiosk the organization is known. */
export function IdentifyForm({ kiosk, onPerson, onNotPaired }: IdentifyFormProps) {
  const t = useText();
  const fields = fieldsFor(kiosk);
  const typed = useIdentification(fields[0]);
  const [hasTried, setHasTried] = useState(false);
  const { send, isPending, error } = useIdentifyCall<typeof beginAtKiosk | typeof beginByCode>(
    kiosk ? beginAtKioskCall : beginByCodeCall,
    kiosk,
  );
  const secondsLeft = useWait(error?.retryAfterSeconds ?? 0, error);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    const missing = fields.find((field) => faultOf(field, typed.values[field]));
    if (missing) return typed.focus(missing);
    if (isPending || secondsLeft > 0) return undefined;
    const claim = claimIn(typed.values, kiosk);
    const answer = await send({ body: claim }, claim);
    if (!(answer instanceof ApiError)) return onPerson(answer);
    if (answer.code === 'kiosk_not_paired') return onNotPaired();
    typed.change('pin', '');
    setHasTried(false);
    return typed.focus(fields.includes('pin') ? 'pin' : 'employeeNumber');
  };

  return (
    <form className="entry-form" method="post" noValidate onSubmit={submit}>
      <FormFailure failure={error} />
      {fields.map((field) => (
        <IdentityField
          key={field}
          field={field}
          typed={typed}
          isFirst={field === fields[0]}
          error={hasTried ? faultOf(field, typed.values[field]) : undefined}
        />
      ))}
      <Keypad onDigit={typed.typeDigit} onDelete={typed.deleteLast} onLetters={typed.showLetters} />
      <SubmitButton isPending={isPending} pendingLabel={t('testing.begin.checking')} isDisabled={secondsLeft > 0}>
        {secondsLeft > 0 ? t('testing.begin.wait', { seconds: secondsLeft }) : t('testing.begin.go')}
      </SubmitButton>
    </form>
  );
}

function fieldsFor(kiosk: KnownKiosk | null): readonly [Field, ...Field[]] {
  if (!kiosk) return ['organizationCode', 'employeeNumber', 'pin'];
  return kiosk.asksPin ? ['employeeNumber', 'pin'] : ['employeeNumber'];
}

function claimIn(values: Readonly<Record<Field, string>>, kiosk: KnownKiosk | null): CodeClaim | KioskClaim {
  const employeeNumber = values.employeeNumber.trim();
  const pin = values.pin.trim();
  if (!kiosk) return { organizationCode: values.organizationCode.trim(), employeeNumber, pin };
  return kiosk.asksPin ? { employeeNumber, pin } : { employeeNumber };
}

/** Returns the message id of what is wrong with a field before anything is sent. */
function faultOf(field: Field, value: string): string | undefined {
  if (value.trim() === '') return 'field.required';
  if (field === 'pin' && value.length < PIN_LENGTH) return 'testing.begin.pinRule';
  return field === 'organizationCode' && value.trim().length < TEST_CODE_LENGTH ? 'testing.begin.codeRule' : undefined;
}
