import './kiosk-tiles.css';
import { useState } from 'react';
import type { TestPass } from '#areas/testing/places/begin-test.contract.ts';
import { useIdentifyCall, type OfflinePerson } from '#areas/testing/places/portal/offline-kiosk.ts';
import { useIdle } from '#areas/testing/places/portal/use-idle.ts';
import type { KnownKiosk } from '#areas/testing/places/portal/use-this-kiosk.ts';
import { useWait } from '#areas/testing/places/portal/use-wait.ts';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { beginByPictureCall } from '../tile-calls.ts';
import type { beginByPicture, TilePerson } from '../tiles.contract.ts';
import { PeopleTiles } from './people-tiles.tsx';
import { TappedPin } from './tapped-pin.tsx';
import { useKioskPeople } from './use-kiosk-people.ts';

/** Seconds after which the list of people stands where it began, when somebody has walked away. */
const IDLE_SECONDS = 60;

interface PictureFormProps {
  kiosk: KnownKiosk & { readonly token: string };
  onPerson: (person: TestPass | OfflinePerson) => void;
  onNotPaired: () => void;
}

/** Identifies a person by tapping their tile, and by their PIN if the kiosk asks for it. */
export function PictureForm({ kiosk, onPerson, onNotPaired }: PictureFormProps) {
  const t = useText();
  const [start, setStart] = useState('');
  const [tapped, setTapped] = useState<TilePerson | null>(null);
  const { list, error: listError, reload } = useKioskPeople(kiosk, start, onNotPaired);
  const { send, isPending, error } = useIdentifyCall<typeof beginByPicture>(beginByPictureCall, kiosk);
  const secondsLeft = useWait(error?.retryAfterSeconds ?? 0, error);
  useIdle(start === '' && tapped === null ? null : IDLE_SECONDS, () => {
    setStart('');
    setTapped(null);
  });

  /** Returns whether the person was identified. */
  const identify = async ({ id }: TilePerson, pin?: string): Promise<boolean> => {
    if (isPending || secondsLeft > 0) return false;
    const claim = { userId: id, ...(pin !== undefined && { pin }) };
    const answer = await send({ body: claim }, claim);
    if (answer instanceof ApiError) {
      if (answer.code === 'kiosk_not_paired') onNotPaired();
      return false;
    }
    onPerson(answer);
    return true;
  };
  if (tapped) {
    return (
      <TappedPin
        person={tapped}
        failure={error}
        isPending={isPending}
        secondsLeft={secondsLeft}
        onPin={(pin) => identify(tapped, pin)}
        onBack={() => setTapped(null)}
      />
    );
  }
  return (
    <div className="stack gap-14">
      <FormFailure failure={error} />
      {secondsLeft > 0 && <p role="status">{t('testing.begin.wait', { seconds: secondsLeft })}</p>}
      {listError ? (
        <>
          <Notice severity="error">{listError.status === 0 ? t('testing.pictures.offline') : listError.message}</Notice>
          <button type="button" className="button begin-key" onClick={reload}>
            {t('testing.pictures.again')}
          </button>
        </>
      ) : (
        <PeopleTiles
          key={start}
          start={start}
          list={list}
          onStart={setStart}
          onPerson={(person) => (kiosk.pictures === 'pin' ? setTapped(person) : void identify(person))}
        />
      )}
    </div>
  );
}
