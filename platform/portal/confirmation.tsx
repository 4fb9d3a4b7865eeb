import { createContext, use, type ReactNode } from 'react';
import { confirmationNeeded, secondFactorProofNeeded } from '#platform/shared/problem.ts';
import { ApiError } from './calls/api-error.ts';

/** The proof that a sensitive call may require first: confirming one's identity, or using the second factor itself. */
export type NeededProof = 'identity' | 'secondFactor';

/** Asks the person for this proof; resolves to false when they decline. */
export type AskToConfirm = (needed: NeededProof) => Promise<boolean>;

const ConfirmationContext = createContext<AskToConfirm>(async () => false);

export function ConfirmationProvider({ ask, children }: { ask: AskToConfirm; children: ReactNode }) {
  return <ConfirmationContext value={ask}>{children}</ConfirmationContext>;
}

export const useAskToConfirm = (): AskToConfirm => use(ConfirmationContext);

/**
 * Makes a call and, when the server requires a proof first, asks for it and repeats the call. Each proof is asked for
 * once.
 */
export async function confirmedCall<T>(
  call: () => Promise<T>,
  ask: AskToConfirm,
  asked: readonly NeededProof[] = [],
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const needed = error instanceof ApiError ? NEEDED_BY_CODE[error.code] : undefined;
    if (needed && !asked.includes(needed) && (await ask(needed))) return confirmedCall(call, ask, [...asked, needed]);
    throw error;
  }
}

const NEEDED_BY_CODE: Readonly<Record<string, NeededProof>> = {
  [confirmationNeeded.code]: 'identity',
  [secondFactorProofNeeded.code]: 'secondFactor',
};
