import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { UnusableLink } from './unusable-link.tsx';

interface LinkFailureProps {
  failure: ApiError;
  onRetry: () => void;
  isPart?: boolean;
}

/** Why a link shows nothing: it is unknown, or the call failed. */
export function LinkFailure({ failure, onRetry, isPart = false }: LinkFailureProps) {
  const t = useText();
  if (isUnknownLink(failure)) {
    return (
      <UnusableLink isPart={isPart} title={t('joining.unusable.title')}>
        {t('joining.link.unknown')}
      </UnusableLink>
    );
  }
  return (
    <>
      <UnusableLink isPart={isPart} title={t('joining.link.failedTitle')}>
        {failure.message}
      </UnusableLink>
      <button type="button" className="button button-large" onClick={onRetry}>
        {t('ui.retry')}
      </button>
    </>
  );
}

/** Returns whether the link is unknown, even if its secret is malformed. */
const isUnknownLink = ({ status }: ApiError): boolean => status === 404 || status === 400;
