import {
  endSuperAdmin,
  needsSecondSuperAdmin,
  superAdmins,
} from '#areas/identity/accounts/server/super-admins.service.ts';
import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { createSetUpLink, setUpSuperAdmin } from '#areas/joining/sign-up/server/set-up.service.ts';
import type { SetUp } from '#areas/joining/sign-up/set-up.contract.ts';
import { withSystem, type Databases } from '#platform/server/database/database.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { LoginVisitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { lastSuperAdmin, type SuperAdmin, type SuperAdminRequest } from '../super-admins.contract.ts';
import { recordAct } from '#areas/installation/record/server/installation-record.service.ts';
import { SUPER_ADMINS_PAGE, tellLogin, tellSuperAdmins } from './super-admin-mails.service.ts';
import { findOpenRequests } from './super-admin-requests.queries.ts';

interface SuperAdmins {
  readonly items: SuperAdmin[];
  readonly requests: SuperAdminRequest[];
  readonly needsApproval: boolean;
}

export async function showSuperAdmins({ databases }: ServerParts, { accountId }: LoginVisitor): Promise<SuperAdmins> {
  const { system } = databases;
  const found = await superAdmins(system);
  return {
    items: found.map((login) => ({ ...login, isYou: login.id === accountId })),
    requests: await findOpenRequests(system, accountId),
    needsApproval: await needsSecondSuperAdmin(system, accountId),
  };
}

/** Restores access when all super administrators are lost. The operator needs no approval, and the link is recorded. */
export const operatorSetUpLink = (databases: Databases, publicUrl: string): Promise<string> =>
  withSystem(databases, async (system) => {
    const link = await createSetUpLink(system, publicUrl, { by: 'operator' });
    await recordAct(system, { accountId: null, action: 'super_admin.invited', detail: { by: 'operator' } });
    return link;
  });

/** Opening a set-up link creates a login and its own organization, and the other super administrators are notified. */
export const makeSuperAdmin = (parts: ServerParts, setUp: SetUp, origin: Origin): Promise<{ user: SessionUser }> =>
  setUpSuperAdmin(parts, setUp, {
    origin,
    onMade: async (system, { accountId, grant }) => {
      await recordAct(system, { accountId, action: 'super_admin.joined', detail: { by: grant.by } });
      await tellSuperAdmins(parts, system, {
        without: accountId,
        what: 'superAdminMade',
        login: accountId,
        page: SUPER_ADMINS_PAGE,
      });
    },
  });

export const removeSuperAdmin = (parts: ServerParts, { accountId }: LoginVisitor, id: string): Promise<void> =>
  withSystem(parts.databases, async (system) => {
    const outcome = await endSuperAdmin(system, id);
    if (outcome === 'unknown') throw new Problem(notFound);
    if (outcome === 'last') throw new Problem(lastSuperAdmin);
    await recordAct(system, { accountId, action: 'super_admin.removed', detail: { account: id } });
    const news = { what: 'superAdminRemoved', login: id, page: SUPER_ADMINS_PAGE } as const;
    await tellSuperAdmins(parts, system, { without: accountId, ...news });
    if (id !== accountId) await tellLogin(parts, system, id, { ...news, page: '/account' });
  });
