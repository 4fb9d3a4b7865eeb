import type { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { LinkOver } from './link-over.tsx';
import { isUnknownLink } from './use-offer.ts';

/** Why a link shows nothing: it leads nowhere, or the answer did not come. */
export function LinkFailure({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  const t = useText();
  if (isUnknownLink(failure)) {
    return <LinkOver title={t('joining.unusable.title')}>{t('joining.link.unknown')}</LinkOver>;
  }
  return (
    <>
      <LinkOver title={t('joining.link.failedTitle')}>{failure.message}</LinkOver>
      <button type="button" className="button button-large" onClick={onRetry}>
        {t('ui.retry')}
      </button>
    </>
  );
}
