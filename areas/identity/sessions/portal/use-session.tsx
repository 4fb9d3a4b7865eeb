import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { getSession, type SessionUser } from '../session.contract.ts';
import { callApi } from '#platform/portal/calls/api.ts';
import { writeDatesAs } from '#platform/portal/time/dates.ts';
import { PermissionProvider } from '#platform/portal/permission.tsx';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/accounts/roles.ts';
import { storeUser } from './session-store.ts';

interface Session {
  readonly user: SessionUser;
  readonly setUser: (user: SessionUser) => void;
}

const SessionContext = createContext<Session | null>(null);

/** A page belongs to one session for its whole life: every change of session reloads the page. */
export function SessionProvider({ user: given, children }: { user: SessionUser; children: ReactNode }) {
  const [user, setUser] = useState(given);
  return (
    <SessionContext value={{ user, setUser }}>
      <PermissionProvider isAdmin={roleLevel(user.role) >= ADMIN_LEVEL} permissions={user.permissions}>
        {children}
      </PermissionProvider>
    </SessionContext>
  );
}

export const useSession = (): SessionUser => useSessionContext().user;

/** Refreshes the session's data about its person, such as a name that has just changed. */
export function useRefreshSession(): () => Promise<void> {
  const { setUser } = useSessionContext();
  return useCallback(async () => {
    const { user } = await callApi(getSession, {});
    storeUser(user);
    writeDatesAs(user.settings);
    setUser(user);
  }, [setUser]);
}

function useSessionContext(): Session {
  const session = use(SessionContext);
  if (!session) throw new RangeError('useSession needs a SessionProvider above it');
  return session;
}
