import { isUnnamedOrganizationOf } from '#areas/identity/unfinished-sign-up.ts';
import { storeUser } from '#areas/identity/portal/session-store.ts';
import { useSession } from '#areas/identity/portal/use-session.tsx';
import { getSession, type SessionUser } from '#areas/identity/session.contract.ts';
import { CompleteSignUpPage } from '#areas/joining/portal/complete-sign-up-page.tsx';
import { localized } from '#platform/portal/address.ts';
import { callApi } from '#platform/portal/api.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { storedToken } from '#platform/portal/stored-session.ts';

/** The page with what the session knows; the organization's new name belongs to the session, so it is asked anew. */
export function CompleteSignUpRoute() {
  const user = useSession();
  return <CompleteSignUpPage isLeftToDo={isUnnamedOrganizationOf(user)} onDone={(name) => void leave(user, name)} />;
}

async function leave(user: SessionUser, organizationName: string): Promise<void> {
  const fresh = await callApi(getSession, {}).then(
    (reply) => reply.user,
    () => ({ ...user, organization_name: organizationName }),
  );
  // The session may have ended just now, and the visitor is on the way to the login page.
  if (storedToken() === null) return;
  storeUser(fresh);
  // Whoever has just made an organization is shown once how to begin.
  loadPage(localized('/welcome'));
}
