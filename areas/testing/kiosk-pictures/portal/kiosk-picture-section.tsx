import './kiosk-tiles.css';
import { useRef, useState, type ChangeEvent } from 'react';
import Upload from 'lucide-react/icons/upload';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { useDates } from '#platform/portal/time/dates.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { getKioskPicture, putKioskPicture, removeKioskPicture, type OwnPicture } from '../pictures.contract.ts';
import { squarePicture } from './square-picture.ts';

const refreshes = [getKioskPicture];

interface KioskPictureSectionProps {
  userId: string;
  /** Whether it is the reader's own. */
  isMine: boolean;
}

/** The picture of a person that kiosks show: adds, replaces and removes it. */
export function KioskPictureSection({ userId, isMine }: KioskPictureSectionProps) {
  const t = useText();
  const found = useApiQuery(getKioskPicture, { params: { id: userId } });
  // Most organizations have no kiosk that shows people, so the section appears only once it is known to be needed.
  if (found.isPending || (found.data?.setAt === null && !found.data.isUsed)) return null;
  return (
    <Loaded query={found}>
      {(own) => (
        <Card title={t('testing.picture.title')}>
          <PictureOfPerson userId={userId} own={own} isMine={isMine} />
        </Card>
      )}
    </Loaded>
  );
}

function PictureOfPerson({ userId, own, isMine }: KioskPictureSectionProps & { own: OwnPicture }) {
  const t = useText();
  const { longDay } = useDates();
  const input = useRef<HTMLInputElement>(null);
  const { take, remove, error, isPutting, isRemoving } = usePictureChanges(userId);
  const { picture, setAt, isUsed } = own;
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) void take(file);
  };
  return (
    <div className="cluster gap-14">
      {picture && <img className="tile-face" src={picture} alt={t('testing.picture.now')} />}
      <div className="stack gap-14 picture-words">
        <p>{t(isMine ? 'testing.picture.ownText' : 'testing.picture.text')}</p>
        {setAt && (
          <p className="quiet small">
            {t(own.isOwn ? 'testing.picture.sinceOwn' : 'testing.picture.since', { day: longDay(setAt) })}
          </p>
        )}
        {error && <Notice severity="error">{error}</Notice>}
        <div className="setting-actions">
          {isUsed && (
            <Button icon={Upload} isPending={isPutting} onPress={() => input.current?.click()}>
              {t(setAt ? 'testing.picture.replace' : 'testing.picture.choose')}
            </Button>
          )}
          {setAt && (
            <Button look="danger" isPending={isRemoving} onPress={remove}>
              {t('testing.picture.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('testing.picture.choose')}
          accept="image/*"
          onChange={chosen}
        />
      </div>
    </div>
  );
}

function usePictureChanges(userId: string) {
  const t = useText();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const put = useApiMutation(putKioskPicture, { refreshes });
  const gone = useApiMutation(removeKioskPicture, { refreshes });
  const told = (id: string) => ({ onSuccess: () => showToast({ detail: t(id) }) });
  const take = async (file: File) => {
    gone.reset();
    const image = await squarePicture(file).catch(() => null);
    setIsUnreadable(image === null);
    if (image !== null) put.mutate({ params: { id: userId }, body: { image } }, told('testing.picture.saved'));
  };
  const remove = () => {
    put.reset();
    gone.mutate({ params: { id: userId } }, told('testing.picture.removed'));
  };
  const error = isUnreadable ? t('problem.unfit_picture') : (put.error ?? gone.error)?.message;
  return { take, remove, error, isPutting: put.isPending, isRemoving: gone.isPending };
}
