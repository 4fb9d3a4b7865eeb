import type { ServerParts } from '#platform/server/server-parts.ts';
import { reaches, type LoginVisitor, type Visitor } from '#platform/server/http/visitor.ts';
import { notSignedIn, Problem } from '#platform/shared/problem.ts';
import type { OwnAccount, Preferences } from '../account.contract.ts';
import { START_PAGES } from '#areas/identity/accounts/preferences.ts';
import { recordOfAccount } from '#areas/identity/sessions/server/account-record.service.ts';
import { findAccountOf, findOrganizationsOf, updatePreferences } from './account.queries.ts';

export async function showAccount({ databases }: ServerParts, visitor: Visitor): Promise<OwnAccount> {
  const found = await findAccountOf(databases.system, visitor);
  if (!found) throw new Problem(notSignedIn);
  const { id: accountId, ...account } = found;
  const organizations = await findOrganizationsOf(databases.system, accountId);
  return {
    ...account,
    isConfined: !reaches(visitor, 'login'),
    // A start page that was chosen earlier may no longer exist.
    startPage: START_PAGES.find((page) => page === account.startPage) ?? null,
    // The operator of one organization's single sign-on must not learn of the others.
    organizations: organizations.filter(({ id }) => id === visitor.organizationId || !visitor.isSingleSignOn),
  };
}

export async function changePreferences(
  parts: ServerParts,
  { visitor, requestId }: { visitor: LoginVisitor; requestId: string },
  preferences: Preferences,
): Promise<OwnAccount> {
  await updatePreferences(parts.databases.system, visitor.accountId, preferences);
  await recordOfAccount(parts, visitor.accountId, { action: 'account.changed', requestId });
  return showAccount(parts, visitor);
}
