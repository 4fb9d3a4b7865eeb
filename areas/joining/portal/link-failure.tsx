import type { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { LinkOver } from './link-over.tsx';
import { isUnknownLink } from './use-offer.ts';

interface LinkFailureProps {
  failure: ApiError;
  onRetry: () => void;
  isPart?: boolean;
}

/** Why a link shows nothing: it leads nowhere, or the answer did not come. */
export function LinkFailure({ failure, onRetry, isPart = false }: LinkFailureProps) {
  const t = useText();
  if (isUnknownLink(failure)) {
    return (
      <LinkOver isPart={isPart} title={t('joining.unusable.title')}>
        {t('joining.link.unknown')}
      </LinkOver>
    );
  }
  return (
    <>
      <LinkOver isPart={isPart} title={t('joining.link.failedTitle')}>
        {failure.message}
      </LinkOver>
      <button type="button" className="button button-large" onClick={onRetry}>
        {t('ui.retry')}
      </button>
    </>
  );
}
