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

/** Seconds after which the list of people goes back to its start, because somebody has walked away. */
const IDLE_SECONDS = 60;

interface PictureFormProps {
  kiosk: KnownKiosk & { readonly token: string };
  onPerson: (person: TestPass | OfflinePerson) => void;
  onNotPaired: () => void;
}

/** Identifies a person by tapping their tile, and by their PIN if the kiosk asks for it. */
export function PictureForm(props: PictureFormProps) {
  const { kiosk } = props;
  const [start, setStart] = useState('');
  const [tapped, setTapped] = useState<TilePerson | null>(null);
  const { identify, isPending, failureOf, secondsLeft } = useTap(props);
  useIdle(start === '' && tapped === null ? null : IDLE_SECONDS, () => {
    setStart('');
    setTapped(null);
  });
  if (tapped) {
    return (
      <TappedPin
        person={tapped}
        failure={failureOf(tapped)}
        isPending={isPending}
        secondsLeft={secondsLeft}
        onPin={(pin) => identify(tapped, pin)}
        onBack={() => setTapped(null)}
      />
    );
  }
  const isAlone = kiosk.pictures === 'alone';
  return (
    <TileList
      {...props}
      start={start}
      failure={isAlone ? failureOf(null) : null}
      secondsLeft={secondsLeft}
      onStart={setStart}
      onTap={(person) => (isAlone ? void identify(person) : setTapped(person))}
    />
  );
}

interface TileListProps extends PictureFormProps {
  start: string;
  failure: ApiError | null;
  secondsLeft: number;
  onStart: (start: string) => void;
  onTap: (person: TilePerson) => void;
}

function TileList({ kiosk, onNotPaired, start, failure, secondsLeft, onStart, onTap }: TileListProps) {
  const t = useText();
  const { list, error, reload } = useKioskPeople(kiosk, start, onNotPaired);
  return (
    <div className="stack gap-14">
      <FormFailure failure={failure} />
      {secondsLeft > 0 && <p role="status">{t('testing.begin.wait', { seconds: secondsLeft })}</p>}
      {error ? (
        <>
          <Notice severity="error">{error.status === 0 ? t('testing.pictures.offline') : error.message}</Notice>
          <button type="button" className="button begin-key" onClick={reload}>
            {t('testing.pictures.again')}
          </button>
        </>
      ) : (
        <PeopleTiles key={start} start={start} list={list} onStart={onStart} onPerson={onTap} />
      )}
    </div>
  );
}

/** Asks the server whether it is this person. After too many wrong PINs, the person or the kiosk has to wait. */
function useTap({ kiosk, onPerson, onNotPaired }: PictureFormProps) {
  const { send, isPending, error } = useIdentifyCall<typeof beginByPicture>(beginByPictureCall, kiosk);
  const [triedId, setTriedId] = useState<string>();
  const secondsLeft = useWait(error?.retryAfterSeconds ?? 0, error);
  /** Returns whether the person was identified. */
  const identify = async ({ id }: TilePerson, pin?: string): Promise<boolean> => {
    if (isPending || secondsLeft > 0) return false;
    setTriedId(id);
    const claim = { userId: id, ...(pin !== undefined && { pin }) };
    const answer = await send({ body: claim }, claim);
    if (!(answer instanceof ApiError)) onPerson(answer);
    else if (answer.code === 'kiosk_not_paired') onNotPaired();
    return !(answer instanceof ApiError);
  };
  /** What went wrong for this person is not shown to the next one; null: for anyone. */
  const failureOf = (person: TilePerson | null) => (person === null || person.id === triedId ? error : null);
  return { identify, isPending, failureOf, secondsLeft };
}
