import './photo-review.css';
import { useMemo, useState } from 'react';
import ImageOff from 'lucide-react/icons/image-off';
import EyeOff from 'lucide-react/icons/eye-off';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ImagePreview } from '#platform/portal/ui/image-preview.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { getPhoto, getResultPhotos, type Photo, type ResultPhotos } from '../photos.contract.ts';
import { PhotoVerdictButtons, VerdictSoFar } from './photo-verdict.tsx';
import { useSkipReasons } from './use-skip-reasons.ts';
import { ErrorState } from '#platform/portal/ui/error-state.tsx';

interface PhotoReviewProps {
  resultId: string;
  onClose: () => void;
}

/** Shows a test photo beside the reference photo, to decide whether it is the same person. Mounted when it opens. */
export function PhotoReview({ resultId, onClose }: PhotoReviewProps) {
  const t = useText();
  const photos = useApiQuery(getResultPhotos, { params: { id: resultId } });
  if (photos.data?.test) return <Comparison photos={{ ...photos.data, test: photos.data.test }} onClose={onClose} />;
  return (
    <Dialog
      title={t('testing.photo.review.title')}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('ui.close')}</Button>}
    >
      <Loaded query={photos}>{({ skippedBecause }) => <NoTestPhoto reason={skippedBecause} />}</Loaded>
    </Dialog>
  );
}

function NoTestPhoto({ reason }: { reason: ResultPhotos['skippedBecause'] }) {
  const t = useText();
  const reasons = useSkipReasons();
  return (
    <EmptyState icon={ImageOff} title={t('testing.photo.review.none')}>
      {reason ? t('testing.photo.review.said', { reason: reasons[reason] }) : t('testing.photo.review.noneText')}
    </EmptyState>
  );
}

interface ComparisonProps {
  photos: ResultPhotos & { test: Photo };
  onClose: () => void;
}

/** Photos are loaded only when the reviewer asks for them, because each look is recorded. */
function Comparison({ photos: { reference, test }, onClose }: ComparisonProps) {
  const t = useText();
  const [isWanted, setIsWanted] = useState(false);
  const [referencePhoto, testPhoto] = [usePhoto(reference, isWanted), usePhoto(test, isWanted)];
  const place = { isWanted, onShow: () => setIsWanted(true) };
  const images = [
    {
      label: t('testing.photo.review.reference'),
      file: referencePhoto.file,
      instead: <PhotoPlace {...place} photo={referencePhoto} exists={reference !== null} />,
    },
    {
      label: t('testing.photo.review.test'),
      file: testPhoto.file,
      instead: <PhotoPlace {...place} photo={testPhoto} exists />,
    },
  ];
  const isSeen = testPhoto.file !== null;
  return (
    <ImagePreview
      title={t('testing.photo.review.title')}
      images={images}
      onClose={onClose}
      footer={<PhotoVerdictButtons photo={test} isSeen={isSeen} onDone={onClose} />}
    >
      <VerdictSoFar photo={test} />
    </ImagePreview>
  );
}

interface PhotoPlaceProps {
  exists: boolean;
  isWanted: boolean;
  onShow: () => void;
  photo: Pick<ReturnType<typeof usePhoto>, 'error' | 'askAgain'>;
}

/** Placeholder for a photo: hidden at first, then loading, and sometimes deleted. */
function PhotoPlace({ exists, isWanted, onShow, photo: { error, askAgain } }: PhotoPlaceProps) {
  const t = useText();
  if (!exists) return <EmptyState icon={ImageOff} title={t('testing.photo.review.noReference')} />;
  if (error?.status === 404) return <EmptyState icon={ImageOff} title={t('testing.photo.review.deleted')} />;
  if (error) return <ErrorState message={error.message} requestId={error.requestId} onRetry={askAgain} />;
  if (!isWanted) {
    const show = (
      <Button size="small" onPress={onShow}>
        {t('testing.photo.review.show')}
      </Button>
    );
    return (
      <EmptyState icon={EyeOff} title={t('testing.photo.review.hidden')} actions={show}>
        {t('testing.photo.review.looksAreNoted')}
      </EmptyState>
    );
  }
  return (
    <div className="page-spinner" role="status">
      <span className="spinner" aria-hidden />
      <span className="visually-hidden">{t('ui.loading')}</span>
    </div>
  );
}

/** Loads a photo once it is wanted, and only once, because each look is recorded. */
function usePhoto(photo: Photo | null, isWanted: boolean) {
  const { data, error, refetch } = useApiQuery(
    getPhoto,
    { params: { id: photo?.id ?? '' } },
    { enabled: isWanted && photo !== null, staleTime: Infinity, gcTime: 0 },
  );
  const file = useMemo(() => (data ? new Blob([data.bytes], { type: data.contentType }) : null), [data]);
  return { file, error, askAgain: () => void refetch() };
}
