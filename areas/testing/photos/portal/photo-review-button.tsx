import { useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { getResultPhotos } from '../photos.contract.ts';
import { PhotoReview } from './photo-review.tsx';

/** Opens the photo of a result; not shown where there is neither a photo nor a reason for skipping it. */
export function PhotoReviewButton({ resultId }: { resultId: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useApiQuery(getResultPhotos, { params: { id: resultId } });
  if (!data?.test && !data?.skippedBecause) return null;
  return (
    <>
      <Button icon={Camera} onPress={() => setIsOpen(true)}>
        {t('testing.photo.review.open')}
      </Button>
      {isOpen && <PhotoReview resultId={resultId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
