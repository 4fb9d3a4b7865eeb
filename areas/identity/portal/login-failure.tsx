import CircleAlert from 'lucide-react/icons/circle-alert';
import type { LoginFailure } from './use-login.ts';

/** Always in the document, so that a failure is read out when it appears. */
export function LoginFailureText({ failure }: { failure: LoginFailure | null }) {
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
