interface SubmitButtonProps {
  children: string;
  /** Read by assistive technology while the form is being sent. */
  pendingLabel: string;
  isPending: boolean;
  isDisabled?: boolean;
}

/** Submits a native form. It stays focusable while disabled, so that keyboard users keep their place. */
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
