import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ApiError } from '#platform/portal/api-error.ts';

/** What a form as a whole is refused for; what is wrong with a field stands at the field. Always in the document, so that it is read out. */
export function FormFailure({ error }: { error: ApiError | null }) {
  const isAboutForm = error && Object.keys(error.fields).length === 0;
  return (
    <div role="alert">
      {isAboutForm && (
        <p className="notice notice-error">
          <CircleAlert aria-hidden />
          <span>{error.message}</span>
        </p>
      )}
    </div>
  );
}
