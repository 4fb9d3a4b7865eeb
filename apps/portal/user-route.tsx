import { ADMIN_LEVEL, roleLevel } from '#areas/identity/roles.ts';
import { useSession } from '#areas/identity/portal/use-session.tsx';
import { UserPage } from '#areas/users/portal/user-page.tsx';

/** The user page with what the session allows on it. */
export function UserRoute() {
  const { role } = useSession();
  return <UserPage mayEdit={roleLevel(role) >= ADMIN_LEVEL} />;
}
