import { createContext, use, type ReactNode } from 'react';
import type { SessionUser } from '../session.contract.ts';

const SessionContext = createContext<SessionUser | null>(null);

/** A page belongs to one session for its whole life: every change of session loads the page anew. */
export function SessionProvider({ user, children }: { user: SessionUser; children: ReactNode }) {
  return <SessionContext value={user}>{children}</SessionContext>;
}

export function useSession(): SessionUser {
  const user = use(SessionContext);
  if (!user) throw new RangeError('useSession needs a SessionProvider above it');
  return user;
}
