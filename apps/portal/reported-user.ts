import { readSession } from '#areas/identity/sessions/portal/session-store.ts';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/accounts/roles.ts';
import type { ReportedPage } from '#platform/portal/error-reporting/reported-page.ts';

/** Identifies the sender of a report: an administrator by id and address, a person who only takes tests by id alone. */
export function reportedUser(): ReportedPage['user'] {
  const user = readSession()?.user;
  if (!user) return null;
  const isAdministrator = roleLevel(user.role) >= ADMIN_LEVEL && user.email_address !== '';
  return isAdministrator ? { id: user.id, email: user.email_address } : { id: user.id };
}
