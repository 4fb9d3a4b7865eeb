import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmationProvider } from '#platform/portal/confirmation.tsx';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';

type Settle = (isConfirmed: boolean) => void;

/** Where a dangerous change asks the person to prove who they are; several at once ask once. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<Settle[]>([]);

  const ask = useCallback(() => {
    setIsOpen(true);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);
  const settle = (isConfirmed: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
    setIsOpen(false);
  };

  return (
    <ConfirmationProvider ask={ask}>
      {children}
      {isOpen && <ConfirmIdentityDialog onConfirmed={() => settle(true)} onClose={() => settle(false)} />}
    </ConfirmationProvider>
  );
}
