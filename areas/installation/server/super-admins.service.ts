import { endSuperAdmin, superAdmins } from '#areas/identity/server/super-admins.service.ts';
import { createSetUpLink, SET_UP_LINK_MINUTES } from '#areas/joining/server/set-up.service.ts';
import { withSystem } from '#platform/server/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { LoginVisitor } from '#platform/server/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { lastSuperAdmin, type SuperAdmin } from '../super-admins.contract.ts';
import { recordAct } from './installation-record.service.ts';

export async function showSuperAdmins(
  { databases }: ServerParts,
  { accountId }: LoginVisitor,
): Promise<{ items: SuperAdmin[] }> {
  const found = await superAdmins(databases.system);
  return { items: found.map((login) => ({ ...login, isYou: login.id === accountId })) };
}

/** As the operator's command does: whoever opens the link makes a login, and an organization of their own. */
export const inviteSuperAdmin = (
  { databases, publicUrl }: ServerParts,
  { accountId }: LoginVisitor,
): Promise<{ link: string; minutes: number }> =>
  withSystem(databases, async (system) => {
    const link = await createSetUpLink(system, publicUrl());
    await recordAct(system, { accountId, action: 'super_admin.invited' });
    return { link, minutes: SET_UP_LINK_MINUTES };
  });

export const removeSuperAdmin = ({ databases }: ServerParts, { accountId }: LoginVisitor, id: string): Promise<void> =>
  withSystem(databases, async (system) => {
    const outcome = await endSuperAdmin(system, id);
    if (outcome === 'unknown') throw new Problem(notFound);
    if (outcome === 'last') throw new Problem(lastSuperAdmin);
    await recordAct(system, { accountId, action: 'super_admin.removed', detail: { account: id } });
  });
