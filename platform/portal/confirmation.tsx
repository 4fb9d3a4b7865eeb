import { createContext, use, type ReactNode } from 'react';
import { ApiError } from './api-error.ts';

/** Asks whoever is there to prove once more who they are; false when they would not. */
export type AskToConfirm = () => Promise<boolean>;

const ConfirmationContext = createContext<AskToConfirm>(async () => false);

export function ConfirmationProvider({ ask, children }: { ask: AskToConfirm; children: ReactNode }) {
  return <ConfirmationContext value={ask}>{children}</ConfirmationContext>;
}

export const useAskToConfirm = (): AskToConfirm => use(ConfirmationContext);

/** Makes a call and, when it is too dangerous to be made without asking, asks and makes it once more. */
export async function confirmedCall<T>(call: () => Promise<T>, ask: AskToConfirm): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isToBeConfirmed = error instanceof ApiError && error.code === 'confirmation_needed';
    if (isToBeConfirmed && (await ask())) return call();
    throw error;
  }
}
