import { isUnnamedOrganizationOf } from '#areas/identity/sessions/unfinished-sign-up.ts';
import { storeUser } from '#areas/identity/sessions/portal/session-store.ts';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { getSession, type SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { CompleteSignUpPage } from '#areas/joining/sign-up/portal/complete-sign-up-page.tsx';
import { localized } from '#platform/portal/address.ts';
import { callApi } from '#platform/portal/calls/api.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { storedToken } from '#platform/portal/stored-session.ts';

/** The page with the session's data. The organization's name belongs to the session, so the session is read again. */
export function CompleteSignUpRoute() {
  const user = useSession();
  return <CompleteSignUpPage isLeftToDo={isUnnamedOrganizationOf(user)} onDone={(name) => void leave(user, name)} />;
}

async function leave(user: SessionUser, organizationName: string): Promise<void> {
  const fresh = await callApi(getSession, {}).then(
    (reply) => reply.user,
    () => ({ ...user, organization_name: organizationName }),
  );
  // The session may have just ended, and the visitor is being sent to the login page.
  if (storedToken() === null) return;
  storeUser(fresh);
  // An administrator who has just created an organization sees the welcome page once.
  loadPage(localized('/welcome'));
}
