import { useText } from '#platform/portal/text.tsx';

/** Stays focusable while it cannot be used, so that the keyboard focus is not lost. */
export function LoginSubmit({ pending, secondsLeft }: { pending: boolean; secondsLeft: number }) {
  const t = useText();
  const label = secondsLeft > 0 ? t('identity.login.tryAgainIn', { seconds: secondsLeft }) : t('identity.login.submit');
  return (
    <button
      type="submit"
      className="button button-primary button-large"
      aria-disabled={pending || secondsLeft > 0}
      {...(pending && { 'data-pending': true, 'aria-label': t('identity.login.pending') })}
    >
      <span className="button-content">{label}</span>
      {pending && (
        <span className="button-wait">
          <span className="spinner" />
        </span>
      )}
    </button>
  );
}
