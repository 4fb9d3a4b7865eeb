export interface EarlyErrors {
  /** Hands over what has been thrown so far, and notes no more. */
  take(): unknown[];
  forget(): void;
}

const MOST = 10;

/** Notes what is thrown before anything can report it. */
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
