import EyeOff from 'lucide-react/icons/eye-off';
import ImageOff from 'lucide-react/icons/image-off';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ErrorState } from '#platform/portal/ui/error-state.tsx';
import type { usePhoto } from './use-photo.ts';

interface PhotoPlaceProps {
  exists: boolean;
  isWanted: boolean;
  onShow: () => void;
  photo: Pick<ReturnType<typeof usePhoto>, 'error' | 'askAgain'>;
}

/** Placeholder for a photo: hidden at first, then loading, and sometimes deleted. */
export function PhotoPlace({ exists, isWanted, onShow, photo: { error, askAgain } }: PhotoPlaceProps) {
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
