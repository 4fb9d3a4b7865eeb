import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { beginByCardCall } from '../begin-calls.ts';
import type { beginByCard, TestPass } from '../begin-test.contract.ts';
import { CardCamera } from './card-camera.tsx';
import { useIdentifyCall, type OfflinePerson } from './offline-kiosk.ts';
import type { KnownKiosk } from './use-this-kiosk.ts';
import { useWait } from './use-wait.ts';

interface CardFormProps {
  kiosk: KnownKiosk & { readonly token: string };
  onPerson: (person: TestPass | OfflinePerson) => void;
  onNotPaired: () => void;
}

/** Identifies a person by card. A reader types the text of the card and presses Enter, or the camera reads it. */
export function CardForm({ kiosk, onPerson, onNotPaired }: CardFormProps) {
  const { camera } = kiosk;
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [card, setCard] = useState('');
  const { identify, isPending, error, secondsLeft } = useCard({ kiosk, onPerson, onNotPaired });
  useTypingInto(field);

  const take = (read: string) => {
    if (read.trim() === '' || isPending || secondsLeft > 0) return;
    setCard('');
    void identify(read);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    field.current?.focus();
    take(card);
  };
  return (
    <form className="entry-form" method="post" noValidate onSubmit={submit}>
      <FormFailure failure={error} />
      {camera !== 'off' && <CardCamera camera={camera} isPaused={isPending || secondsLeft > 0} onCard={take} />}
      <TextField
        ref={field}
        label={t('testing.card.card')}
        hint={t('testing.card.hold')}
        name="card"
        type="password"
        inputMode="none"
        autoComplete="one-time-code"
        isLarge
        autoFocus
        value={card}
        onChange={setCard}
      />
      <SubmitButton isPending={isPending} pendingLabel={t('testing.begin.checking')} isDisabled={secondsLeft > 0}>
        {secondsLeft > 0 ? t('testing.begin.wait', { seconds: secondsLeft }) : t('testing.begin.go')}
      </SubmitButton>
    </form>
  );
}

/** Asks the server whose card it is. After too many wrong cards, the kiosk has to wait. */
function useCard({ kiosk, onPerson, onNotPaired }: CardFormProps) {
  const { send, isPending, error } = useIdentifyCall<typeof beginByCard>(beginByCardCall, kiosk);
  const secondsLeft = useWait(error?.retryAfterSeconds ?? 0, error);
  const identify = async (card: string) => {
    const answer = await send({ body: { card } }, { card });
    if (!(answer instanceof ApiError)) return onPerson(answer);
    return answer.code === 'kiosk_not_paired' ? onNotPaired() : undefined;
  };
  return { identify, isPending, error, secondsLeft };
}

/** Brings what a reader types into the field, even after someone has touched the screen elsewhere. */
function useTypingInto(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const take = ({ key, target }: KeyboardEvent) => {
      const isElsewhere = !(target instanceof HTMLElement) || !target.matches('input, button, a');
      if (key.length === 1 && key !== ' ' && isElsewhere) field.current?.focus();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, [field]);
}
