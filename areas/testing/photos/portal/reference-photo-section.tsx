import './photo-review.css';
import { useState } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
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

/** The reference photo of a person: shows whether there is one, takes a new one, and removes it. */
export function ReferencePhotoSection({ userId }: { userId: string }) {
  const t = useText();
  const found = useApiQuery(getReferencePhoto, { params: { id: userId } });
  // Most organizations take no photos, so nothing is shown until it is known to stay.
  if (found.isPending || (found.data && !found.data.photo && !found.data.isAllowed)) return null;
  return (
    <Loaded query={found}>
      {({ photo, isAllowed }) => (
        <Card title={t('testing.photo.reference.title')}>
          <div className="cluster spread items-center reference-photo">
            <ReferenceWords photo={photo} />
            <div className="cluster gap-8">
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

/** Opens the camera in a dialog; the photo becomes the person's reference photo. */
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
        <div className="stack gap-16 hide-empty reference-photo-camera">
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
