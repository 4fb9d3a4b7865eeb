export interface EarlyErrors {
  /** Returns the errors recorded so far and stops recording. */
  take(): unknown[];
  forget(): void;
}

const MOST = 10;

/** Records errors that are thrown before the error reporting is loaded. */
export function watchEarlyErrors(): EarlyErrors {
  const errors: unknown[] = [];
  const note = (error: unknown) => void (errors.length < MOST && errors.push(error));
  const noteThrown = ({ error }: ErrorEvent) => note(error);
  const noteRejected = ({ reason }: PromiseRejectionEvent) => note(reason);
  addEventListener('error', noteThrown);
  addEventListener('unhandledrejection', noteRejected);
  const take = () => {
    removeEventListener('error', noteThrown);
    removeEventListener('unhandledrejection', noteRejected);
    return errors.splice(0);
  };
  return { take, forget: () => void take() };
}
