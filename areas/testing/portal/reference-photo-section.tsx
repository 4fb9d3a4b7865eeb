import './photo-review.css';
import { useState } from 'react';
import { useDates } from '#platform/portal/dates.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import {
  getReferencePhoto,
  getResultPhotos,
  putReferencePhoto,
  removeReferencePhoto,
  type Photo,
} from '../photos.contract.ts';
import { CameraShot } from './camera-shot.tsx';

const refreshes = [getReferencePhoto, getResultPhotos];

/** The photo that the photos of tests are compared with: whether there is one, a new one, and none any more. */
export function ReferencePhotoSection({ userId }: { userId: string }) {
  const t = useText();
  const found = useApiQuery(getReferencePhoto, { params: { id: userId } });
  // Most organizations take no photos: nothing appears only to go away again.
  if (found.isPending || (found.data && !found.data.photo && !found.data.isAllowed)) return null;
  return (
    <Loaded query={found}>
      {({ photo, isAllowed }) => (
        <Card title={t('testing.photo.reference.title')}>
          <div className="reference-photo">
            <ReferenceWords photo={photo} />
            <div className="reference-photo-actions">
              {isAllowed && <TakeReference userId={userId} isFirst={photo === null} />}
              {photo && <RemoveReference userId={userId} />}
            </div>
          </div>
        </Card>
      )}
    </Loaded>
  );
}

function ReferenceWords({ photo }: { photo: Photo | null }) {
  const t = useText();
  const { longDay } = useDates();
  if (!photo) return <p>{t('testing.photo.reference.none')}</p>;
  return <p>{t('testing.photo.reference.since', { day: longDay(photo.takenAt) })}</p>;
}

/** The camera in a dialog; the photo is the person's reference from then on. */
export function TakeReference({ userId, isFirst }: { userId: string; isFirst: boolean }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error, reset } = useApiMutation(putReferencePhoto, { refreshes });
  const close = () => {
    setIsOpen(false);
    reset();
  };
  const keep = (image: string) => mutate({ params: { id: userId }, body: { image } }, { onSuccess: close });
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>
        {isFirst ? t('testing.photo.reference.take') : t('testing.photo.reference.replace')}
      </Button>
      <Dialog
        title={t('testing.photo.reference.title')}
        isOpen={isOpen}
        onClose={close}
        footer={<Button onPress={close}>{t('ui.cancel')}</Button>}
      >
        <div className="reference-photo-camera">
          <p>{t('testing.photo.reference.why')}</p>
          <CameraShot isSending={isPending} failure={error?.message ?? null} onUse={keep} />
        </div>
      </Dialog>
    </>
  );
}

function RemoveReference({ userId }: { userId: string }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useApiMutation(removeReferencePhoto, { refreshes });
  const remove = () =>
    mutate(
      { params: { id: userId } },
      {
        onSuccess: () => {
          setIsAsking(false);
          showToast({ detail: t('testing.photo.reference.removed') });
        },
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  return (
    <>
      <Button look="danger" onPress={() => setIsAsking(true)}>
        {t('testing.photo.reference.remove')}
      </Button>
      <ConfirmDialog
        title={t('testing.photo.reference.removeTitle')}
        confirmLabel={t('testing.photo.reference.remove')}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('testing.photo.reference.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
