interface SubmitButtonProps {
  children: string;
  /** What assistive technology reads while the form is on its way. */
  pendingLabel: string;
  isPending: boolean;
  isDisabled?: boolean;
}

/** Sends a native form. It stays focusable while it cannot be used, so the keyboard does not lose its place. */
export function SubmitButton({ children, pendingLabel, isPending, isDisabled = false }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="button button-primary button-large"
      aria-disabled={isPending || isDisabled}
      {...(isPending && { 'data-pending': true, 'aria-label': pendingLabel })}
    >
      <span className="button-content">{children}</span>
      {isPending && (
        <span className="button-wait">
          <span className="spinner" />
        </span>
      )}
    </button>
  );
}
