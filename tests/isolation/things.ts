import { uploadImport } from '#areas/imports/run/imports.contract.ts';
import { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import { createJoinLink } from '#areas/joining/join-links/join-links.contract.ts';
import { createBoard } from '#areas/reports/dashboard/wall-boards.contract.ts';
import { createSavedView } from '#areas/reports/frame/saved-views.contract.ts';
import { excuseDays } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { getPersonSchedule } from '#areas/schedules/person/own-schedule.contract.ts';
import { createDraw } from '#areas/schedules/draws/draws.contract.ts';
import { createShift } from '#areas/schedules/shifts/shifts.contract.ts';
import { createSchedule } from '#areas/schedules/rules/schedules.contract.ts';
import { A_DRAW } from './sample-values.ts';
import { createSsoConnection } from '#areas/sso/connections/sso-connections.contract.ts';
import { claimSsoDomain, listSsoDomains } from '#areas/sso/domains/sso-domains.contract.ts';
import { createKiosk } from '#areas/testing/places/kiosks.contract.ts';
import { createServiceAccount } from '#areas/users/administrators/service-accounts.contract.ts';
import { createTagCategory } from '#areas/users/tags/tag-categories.contract.ts';
import { deleteTag } from '#areas/users/tags/tag-endings.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { createUser, deleteUser } from '#areas/users/management/people.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { createWebhook, testWebhook } from '#areas/webhooks/webhooks.contract.ts';
import { aFiredAlert, aRuleOfAlerts } from '#tests/support/alerts/alerts.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCase } from '#tests/support/alerts/cases.ts';
import { anExpectedTest, aRule, someSchedule } from '#tests/support/schedules/schedules.ts';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { aTestPhoto } from '#tests/support/results/test-photos.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';
import type { Things } from './sample-call.ts';
import { aPartner } from './settings-calls.ts';
import { exportThings } from './exports-calls.ts';
import { A_PUBLIC_ADDRESS } from './webhooks-calls.ts';

/** Creates an organization with everything that a sample call is about; the mark appears in each of its texts. */
export async function someThings(server: TestServer, name: string, mark: string): Promise<Things> {
  const organizationId = await server.anOrganization(name);
  const admin = await server.signedInAs('admin', organizationId);
  return {
    organizationId,
    ...(await organizationThings(admin, mark)),
    ...(await personThings(server, admin, { organizationId, mark })),
  };
}

/** Ids that do not exist. */
export const unknownThings = <T extends object>(like: T): T =>
  Object.fromEntries(Object.keys(like).map((key) => [key, crypto.randomUUID()])) as T;

/** Creates what belongs to an organization and is not about a person. */
export async function organizationThings(admin: Caller, mark: string) {
  const { body: tag } = await admin.call(createTag, { body: { name: `Tag ${mark}` } });
  const { body: other } = await admin.call(createTag, { body: { name: `Other ${mark}` } });
  const { body: category } = await admin.call(createTagCategory, { body: { name: `Category ${mark}` } });
  const place = { name: `Site ${mark}`, categoryId: category.id };
  const { body: site } = await admin.call(createTag, { body: place });
  const { body: gone } = await admin.call(createTag, { body: { name: `Gone ${mark}` } });
  await admin.call(deleteTag, { params: { id: gone.id } });
  const { body: partner } = await admin.call(createSsoConnection, { body: aPartner(`Partner ${mark}`) });
  const { body: made } = await admin.call(createJoinLink, { body: { name: `Link ${mark}` } });
  const program = { name: `Program ${mark}`, profile: 'hr' as const, scopeTagIds: null, lifeDays: 1 };
  const { body: issued } = await admin.call(createServiceAccount, { body: program });
  const { body: atTheGate } = await admin.call(createKiosk, { body: { name: `Gate ${mark}`, pictures: 'pin' } });
  const { body: onTheWall } = await admin.call(createBoard, { body: { name: `Wall ${mark}` } });
  const list = { body: `First name,Number\n${mark},1\n` };
  const { body: uploaded } = await admin.call(uploadImport, { query: { fileName: `${mark}.csv` }, ...list });
  const view = { report: 'scores' as const, name: `View ${mark}`, filter: { period: '7d' }, display: '' };
  const { body: saved } = await admin.call(createSavedView, {
    body: { ...view, sharedWith: 'everyone', isDefault: false },
  });
  // Its own windows are far away, so expected tests are set for each person directly.
  const far = aRule({ name: `Schedule ${mark}`, startsOn: '2099-01-01' });
  const { body: planned } = await admin.call(createSchedule, { body: far });
  const { body: draw } = await admin.call(createDraw, { body: { ...A_DRAW, scheduleId: planned.id } });
  const hook = { name: `Webhook ${mark}`, url: `${A_PUBLIC_ADDRESS}/${mark}` };
  const { body: told } = await admin.call(createWebhook, { body: hook });
  const { body: message } = await admin.call(testWebhook, { params: { id: told.endpoint.id } });
  return {
    tagId: tag.id,
    otherTagId: other.id,
    siteId: site.id,
    drawId: draw.id,
    deletedTagId: gone.id,
    tagCategoryId: category.id,
    joinLinkId: made.joinLink.id,
    boardId: onTheWall.board.id,
    kioskId: atTheGate.kiosk.id,
    importId: uploaded.id,
    serviceAccountId: issued.serviceAccount.id,
    serviceTokenId: issued.serviceAccount.tokens[0]?.id ?? '',
    ssoConnectionId: partner.id,
    ssoDomainId: await aClaimedDomain(admin, mark),
    savedViewId: saved.id,
    scheduleId: planned.id,
    alertRuleId: await aRuleOfAlerts(admin, { name: `Rule ${mark}`.slice(0, 80), description: mark }),
    ...(await exportThings(admin, mark)),
    webhookId: told.endpoint.id,
    webhookMessageId: message.id,
  };
}

async function aClaimedDomain(admin: Caller, mark: string): Promise<string> {
  const known = await admin.call(listSsoDomains, {});
  if (known.body.items[0]) return known.body.items[0].id;
  // Super administrators see all domains, so the domain contains the mark only in altered form.
  const domain = `${mark.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example`;
  const { body } = await admin.call(claimSsoDomain, { body: { domain } });
  return body.id;
}

const OPEN_FOR_HOURS = { opens: -600, due: 600, closes: 700 };

interface Marked {
  readonly organizationId: string;
  readonly mark: string;
  /** The tags of the people. */
  readonly tagIds?: string[];
}

async function someExcusedDays(admin: Caller, id: string): Promise<string> {
  const body = { reason: 'leave' as const, firstDay: '2098-01-01', lastDay: '2098-01-02' };
  await admin.call(excuseDays, { params: { id }, body });
  const { body: schedule } = await admin.call(getPersonSchedule, { params: { id } });
  return schedule.excusedDays[0]?.id ?? '';
}

async function aShift(admin: Caller, person: string, role: string): Promise<string> {
  const body = { person, start: '2098-01-01T06:00', end: '18:00', role: role.slice(0, 80) };
  return (await admin.call(createShift, { body })).body.id;
}

async function anErasureRequest(server: TestServer, organizationId: string, userId: string): Promise<string> {
  const id = crypto.randomUUID();
  await asAdmin(server.admin, `insert into erasure_requests (organization_id, id, user_id) values ($1, $2, $3)`, [
    organizationId,
    id,
    userId,
  ]);
  return id;
}

/** Creates people, and what exists about them. */
export async function personThings(server: TestServer, admin: Caller, { organizationId, mark, tagIds = [] }: Marked) {
  const userId = await aUser(server.databases, {
    organizationId,
    firstName: mark,
    lastName: mark,
    employeeNumber: `${mark} ${crypto.randomUUID()}`.slice(0, 40),
  });
  if (tagIds.length > 0) await admin.call(setUserTags, { params: { id: userId }, body: { tagIds } });
  const { body: gone } = await admin.call(createUser, { body: { firstName: mark, lastName: mark, tagIds } });
  await admin.call(deleteUser, { params: { id: gone.id } });
  const invited = { firstName: mark, lastName: mark, role: 'user' as const, tagIds };
  const { body: sent } = await admin.call(createInvitation, { body: invited });
  const scheduleId = await someSchedule(server, organizationId);
  const alertGroupId = crypto.randomUUID();
  return {
    userId,
    alertGroupId,
    occurrenceId: await anExpectedTest(server, { organizationId, scheduleId, userId, ...OPEN_FOR_HOURS }),
    excuseId: await someExcusedDays(admin, userId),
    shiftId: await aShift(admin, userId, mark),
    alertId: await aFiredAlert(server, {
      organizationId,
      ruleId: await aRuleOfAlerts(admin),
      userId,
      groupId: alertGroupId,
    }),
    caseId: await aCase(admin, userId, `Reason ${mark}`),
    erasureRequestId: await anErasureRequest(server, organizationId, userId),
    deletedUserId: gone.id,
    invitationId: sent.invitation.id,
    ...(await aTakenTest(server, admin, userId)),
    photoId: await aTestPhoto(server, admin, userId),
  };
}
