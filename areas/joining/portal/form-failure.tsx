import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ApiError } from '#platform/portal/api-error.ts';

/** Why a form was refused; always in the document, so that it is read out when it appears. */
export function FormFailure({ failure }: { failure: ApiError | null }) {
  return (
    <div role="alert">
      {failure && (
        <p className="notice notice-error">
          <CircleAlert aria-hidden />
          <span>{failure.message}</span>
        </p>
      )}
    </div>
  );
}
