import { useState, type SubmitEvent } from 'react';
import { PIN_LENGTH } from '#areas/testing/places/begin-limits.ts';
import { IdentityField } from '#areas/testing/places/portal/identity-field.tsx';
import { Keypad } from '#areas/testing/places/portal/keypad.tsx';
import { personGreeted } from '#areas/testing/places/portal/person-greeted.ts';
import { useIdentification } from '#areas/testing/places/portal/use-identification.ts';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import type { TilePerson } from '../tiles.contract.ts';
import { TileFace } from './tile-face.tsx';

interface TappedPinProps {
  person: TilePerson;
  failure: ApiError | null;
  isPending: boolean;
  secondsLeft: number;
  /** Returns whether the PIN was right. */
  onPin: (pin: string) => Promise<boolean>;
  onBack: () => void;
}

/** Asks the person who was tapped for their PIN. */
export function TappedPin({ person, failure, isPending, secondsLeft, onPin, onBack }: TappedPinProps) {
  const t = useText();
  const typed = useIdentification('pin');
  const [hasTried, setHasTried] = useState(false);
  const { pin } = typed.values;
  const isWhole = pin.length === PIN_LENGTH;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isWhole) return typed.focus('pin');
    if (isPending || secondsLeft > 0 || (await onPin(pin))) return undefined;
    typed.change('pin', '');
    setHasTried(false);
    return typed.focus('pin');
  };
  return (
    <form className="entry-form" method="post" noValidate onSubmit={submit}>
      <div className="cluster gap-14 items-center">
        <TileFace person={person} />
        <h2 className="tiles-title">{personGreeted(person)}</h2>
      </div>
      <FormFailure failure={failure} />
      <IdentityField
        field="pin"
        typed={typed}
        isFirst
        error={hasTried && !isWhole ? 'testing.begin.pinRule' : undefined}
      />
      <Keypad onDigit={typed.typeDigit} onDelete={typed.deleteLast} />
      <SubmitButton isPending={isPending} pendingLabel={t('testing.begin.checking')} isDisabled={secondsLeft > 0}>
        {secondsLeft > 0 ? t('testing.begin.wait', { seconds: secondsLeft }) : t('testing.begin.go')}
      </SubmitButton>
      <button type="button" className="button begin-key" onClick={onBack}>
        {t('testing.begin.notMe')}
      </button>
    </form>
  );
}
