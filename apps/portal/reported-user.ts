import { readSession } from '#areas/identity/portal/session-store.ts';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/roles.ts';
import type { ReportedPage } from '#platform/portal/error-reporting/reported-page.ts';

/** Who a report is from: an administrator by id and address, somebody who only takes tests by id alone. */
export function reportedUser(): ReportedPage['user'] {
  const user = readSession()?.user;
  if (!user) return null;
  const isAdministrator = roleLevel(user.role) >= ADMIN_LEVEL && user.email_address !== '';
  return isAdministrator ? { id: user.id, email: user.email_address } : { id: user.id };
}
