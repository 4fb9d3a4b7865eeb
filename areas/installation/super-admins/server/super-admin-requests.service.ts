import { lockSuperAdminSet, needsSecondSuperAdmin } from '#areas/identity/accounts/server/super-admins.service.ts';
import { createSetUpLink, SET_UP_LINK_MINUTES } from '#areas/joining/sign-up/server/set-up.service.ts';
import { withSystem, type SystemDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { LoginVisitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { approverTooNew, notYoursToApprove } from '../approval.ts';
import { superAdminRequestOver } from '../super-admins.contract.ts';
import { recordAct } from '#areas/installation/record/server/installation-record.service.ts';
import { SUPER_ADMINS_PAGE, tellLogin, tellSuperAdmins } from './super-admin-mails.service.ts';
import {
  decideRequest,
  endPastRequests,
  insertRequest,
  lockRequest,
  takeApproval,
} from './super-admin-requests.queries.ts';

interface LinkReply {
  /** null when another super administrator has to approve first; the call is then repeated. */
  readonly link: string | null;
  readonly minutes: number;
}

/** A super administrator cannot create another one alone when there is someone else to ask. */
export const inviteSuperAdmin = (parts: ServerParts, { accountId }: LoginVisitor): Promise<LinkReply> =>
  withSystem(parts.databases, async (system) => {
    const grant = await grantFor(system, accountId);
    if (!grant) {
      await ask(parts, system, accountId);
      return { link: null, minutes: SET_UP_LINK_MINUTES };
    }
    const link = await createSetUpLink(system, parts.publicUrl(), { by: grant, askedBy: accountId });
    await recordAct(system, { accountId, action: 'super_admin.invited', detail: { by: grant } });
    return { link, minutes: SET_UP_LINK_MINUTES };
  });

async function grantFor(system: SystemDb, accountId: string): Promise<'approval' | 'only one' | undefined> {
  if ((await takeApproval(system, accountId)) !== undefined) return 'approval';
  return (await needsSecondSuperAdmin(system, accountId)) ? undefined : 'only one';
}

/** A repeated request while one is open counts as the same, and no second mail is sent. */
async function ask(parts: ServerParts, system: SystemDb, accountId: string): Promise<void> {
  await endPastRequests(system, accountId);
  const id = newId();
  if (!(await insertRequest(system, id, accountId))) return;
  await recordAct(system, { accountId, action: 'super_admin.asked', detail: { request: id } });
  await tellSuperAdmins(parts, system, {
    without: accountId,
    what: 'superAdminAsked',
    login: accountId,
    page: SUPER_ADMINS_PAGE,
  });
}

export const approveSuperAdmin = (parts: ServerParts, { accountId }: LoginVisitor, id: string): Promise<void> =>
  withSystem(parts.databases, async (system) => {
    await lockSuperAdminSet(system);
    const request = await lockRequest(system, id, accountId);
    if (!request?.requestedBy) throw new Problem(notFound);
    if (request.state !== 'waiting') throw new Problem(superAdminRequestOver);
    if (request.requestedBy === accountId) throw new Problem(notYoursToApprove);
    if (!request.mayApprove) throw new Problem(approverTooNew);
    await decideRequest(system, id, { state: 'approved', accountId });
    await recordAct(system, { accountId, action: 'super_admin.approved', detail: { request: id } });
    const news = { what: 'superAdminApproved', login: accountId, page: SUPER_ADMINS_PAGE } as const;
    await tellLogin(parts, system, request.requestedBy, news);
  });

/** The requester withdraws a request with the same call. */
export const declineSuperAdmin = (parts: ServerParts, { accountId }: LoginVisitor, id: string): Promise<void> =>
  withSystem(parts.databases, async (system) => {
    const request = await lockRequest(system, id, accountId);
    if (!request) throw new Problem(notFound);
    if (request.state === 'over') throw new Problem(superAdminRequestOver);
    const isOwn = request.requestedBy === accountId;
    await decideRequest(system, id, { state: isOwn ? 'withdrawn' : 'declined', accountId });
    const action = isOwn ? 'super_admin.withdrawn' : 'super_admin.declined';
    await recordAct(system, { accountId, action, detail: { request: id } });
    if (isOwn || request.requestedBy === null) return;
    await tellLogin(parts, system, request.requestedBy, {
      what: 'superAdminDeclined',
      login: accountId,
      page: SUPER_ADMINS_PAGE,
    });
  });
