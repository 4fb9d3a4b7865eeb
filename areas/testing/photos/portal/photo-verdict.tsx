import { useDates } from '#platform/portal/time/dates.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { getResultPhotos, PHOTO_VERDICTS, reviewPhoto, type Photo, type PhotoVerdict } from '../photos.contract.ts';

function useVerdicts(): Readonly<Record<PhotoVerdict, string>> {
  const t = useText();
  return {
    same: t('testing.photo.review.same'),
    different: t('testing.photo.review.different'),
    unsure: t('testing.photo.review.unsure'),
  };
}

interface PhotoVerdictButtonsProps {
  photo: Photo;
  /** Whether the reviewer has seen the photos; without that no verdict can be given. */
  isSeen: boolean;
  onDone: () => void;
}

export function PhotoVerdictButtons({ photo, isSeen, onDone }: PhotoVerdictButtonsProps) {
  const t = useText();
  const verdicts = useVerdicts();
  const { mutate, isPending, variables } = useApiMutation(reviewPhoto, { refreshes: [getResultPhotos] });
  const decide = (verdict: PhotoVerdict) =>
    mutate(
      { params: { id: photo.id }, body: { verdict } },
      {
        onSuccess: () => {
          showToast({ summary: t('testing.photo.review.noted'), detail: verdicts[verdict] });
          onDone();
        },
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  return (
    <div className="photo-verdicts">
      {PHOTO_VERDICTS.map((verdict) => (
        <Button
          key={verdict}
          isDisabled={!isSeen || isPending}
          isPending={isPending && variables.body.verdict === verdict}
          onPress={() => decide(verdict)}
        >
          {verdicts[verdict]}
        </Button>
      ))}
    </div>
  );
}

/** Shows the verdict, its author, and when the photo will be deleted. */
export function VerdictSoFar({ photo }: { photo: Photo }) {
  const t = useText();
  const verdicts = useVerdicts();
  const dates = useDates();
  const day = (at: string | null) => (at === null ? '' : dates.day(at));
  return (
    <div className="stack gap-4 quiet small-lines above-12">
      {photo.verdict && (
        <p>
          {t('testing.photo.review.decided', {
            verdict: verdicts[photo.verdict],
            name: photo.reviewedBy ?? t('testing.colleague'),
            day: day(photo.reviewedAt),
          })}
        </p>
      )}
      <p>{t('testing.photo.review.deletedOn', { day: day(photo.expiresAt) })}</p>
    </div>
  );
}
