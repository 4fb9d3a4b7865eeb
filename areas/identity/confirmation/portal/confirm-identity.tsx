import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmationProvider, type NeededProof } from '#platform/portal/confirmation.tsx';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { ProveSecondFactorDialog } from '#areas/identity/second-factor/portal/prove-second-factor-dialog.tsx';

interface Waiting {
  readonly needed: NeededProof;
  readonly settle: (isConfirmed: boolean) => void;
}

/**
 * Shows the dialog in which a dangerous change asks for proof of identity; several changes at once share one dialog.
 */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<NeededProof>();
  const waiting = useRef<Waiting[]>([]);

  const ask = useCallback((needed: NeededProof) => {
    setOpen((before) => before ?? needed);
    return new Promise<boolean>((settle) => waiting.current.push({ needed, settle }));
  }, []);
  const settle = (isConfirmed: boolean) => {
    const answered = waiting.current.filter(({ needed }) => needed === open);
    waiting.current = waiting.current.filter(({ needed }) => needed !== open);
    for (const each of answered) each.settle(isConfirmed);
    setOpen(waiting.current[0]?.needed);
  };
  const dialog = { onConfirmed: () => settle(true), onClose: () => settle(false) };

  return (
    <ConfirmationProvider ask={ask}>
      {children}
      {open === 'identity' && <ConfirmIdentityDialog {...dialog} />}
      {open === 'secondFactor' && <ProveSecondFactorDialog {...dialog} />}
    </ConfirmationProvider>
  );
}
