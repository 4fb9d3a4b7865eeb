import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { alertRoutes } from '#areas/alerts/server/alerts.routes.ts';
import { baselineRoutes } from '#areas/baselines/server/baselines.routes.ts';
import { alertRuleRoutes } from '#areas/alerts/server/alert-rules.routes.ts';
import { backTestRoutes } from '#areas/alerts/server/back-test.routes.ts';
import { caseRoutes } from '#areas/cases/server/cases.routes.ts';
import { baselineDeviationRoutes } from '#areas/reports/server/baseline-deviation.routes.ts';
import { dashboardRoutes } from '#areas/reports/server/dashboard.routes.ts';
import { timelineRoutes } from '#areas/reports/server/timeline.routes.ts';
import { scoreRoutes } from '#areas/reports/server/scores.routes.ts';
import { userStatRoutes } from '#areas/reports/server/user-stat.routes.ts';
import { userSummaryRoutes } from '#areas/reports/server/user-summary.routes.ts';
import { filterRoutes } from '#areas/reports/server/filter.routes.ts';
import { peopleExportRoutes } from '#areas/reports/server/people-export.routes.ts';
import { savedViewRoutes } from '#areas/reports/server/saved-views.routes.ts';
import { wallBoardRoutes } from '#areas/reports/server/wall-boards.routes.ts';
import { ownScopeRoutes } from '#areas/users/server/own-scope.routes.ts';
import { consentRoutes } from '#areas/privacy/server/consents.routes.ts';
import { retentionRoutes } from '#areas/privacy/server/retention.routes.ts';
import { dataCopyRoutes } from '#areas/privacy/server/data-copy.routes.ts';
import { erasureRoutes } from '#areas/privacy/server/erasure.routes.ts';
import { privacyRoutes } from '#areas/testing/server/privacy.routes.ts';
import { photoRoutes } from '#areas/testing/server/photos.routes.ts';
import { ownDataRoutes } from '#areas/testing/server/own-data.routes.ts';
import { beginTestRoutes } from '#areas/testing/server/begin-test.routes.ts';
import { testAccessRoutes } from '#areas/testing/server/test-access.routes.ts';
import { testedPeopleRoutes } from '#areas/testing/server/people.routes.ts';
import { testingRoutes } from '#areas/testing/server/testing.routes.ts';
import { adminExportRoutes } from '#areas/installation/server/admin-exports.routes.ts';
import { exportScheduleRoutes } from '#areas/exports/server/export-schedules.routes.ts';
import { exportRoutes } from '#areas/exports/server/exports.routes.ts';
import { importRoutes } from '#areas/imports/server/imports.routes.ts';
import { accountRoutes } from '#areas/identity/server/account.routes.ts';
import { confirmationRoutes } from '#areas/identity/server/confirmation.routes.ts';
import { emailRoutes } from '#areas/identity/server/emails.routes.ts';
import { ownSessionRoutes } from '#areas/identity/server/own-sessions.routes.ts';
import { passwordRoutes } from '#areas/identity/server/passwords.routes.ts';
import { passkeyRoutes } from '#areas/identity/server/passkeys.routes.ts';
import { secondFactorRoutes } from '#areas/identity/server/second-factors.routes.ts';
import { sessionRoutes } from '#areas/identity/server/session.routes.ts';
import { signInRulesRoutes } from '#areas/identity/server/sign-in-rules.routes.ts';
import { userAccessRoutes } from '#areas/identity/server/user-access.routes.ts';
import { notificationSettingsRoutes } from '#areas/notifications/server/notification-settings.routes.ts';
import { installationReportRoutes } from '#areas/installation/server/reports.routes.ts';
import { telemetryRoutes } from '#areas/installation/server/telemetry.routes.ts';
import { outboxRoutes } from '#areas/notifications/server/outbox.routes.ts';
import { invitationAnswerRoutes } from '#areas/joining/server/invitation-answers.routes.ts';
import { invitationRoutes } from '#areas/joining/server/invitations.routes.ts';
import { joinLinkRoutes } from '#areas/joining/server/join-links.routes.ts';
import { signUpRoutes } from '#areas/joining/server/sign-up.routes.ts';
import { occurrenceRoutes } from '#areas/schedules/server/occurrences.routes.ts';
import { testStatusRoutes } from '#areas/reports/server/test-status.routes.ts';
import { scheduleRoutes } from '#areas/schedules/server/schedules.routes.ts';
import { partnerRoutes } from '#areas/installation/server/partners.routes.ts';
import { organizationSettingsRoutes } from '#areas/organizations/server/organization-settings.routes.ts';
import { organizationRoutes } from '#areas/organizations/server/organizations.routes.ts';
import { ssoConnectionRoutes } from '#areas/sso/server/connections.routes.ts';
import { oidcRoutes } from '#areas/sso/server/oidc.routes.ts';
import { ssoSignInRoutes } from '#areas/sso/server/sso-sign-in.routes.ts';
import { administratorRoutes } from '#areas/users/server/administrators.routes.ts';
import { serviceAccountRoutes } from '#areas/users/server/service-accounts.routes.ts';
import { listViewRoutes } from '#areas/users/server/list-views.routes.ts';
import { activityRoutes } from '#areas/users/server/activity.routes.ts';
import { ownProfileRoutes } from '#areas/users/server/own-profile.routes.ts';
import { ownerRoutes } from '#areas/users/server/owners.routes.ts';
import { tagCategoryRoutes } from '#areas/users/server/tag-categories.routes.ts';
import { recordRoutes } from '#areas/users/server/record.routes.ts';
import { tagFileRoutes } from '#areas/users/server/tag-file.routes.ts';
import { tagRoutes } from '#areas/users/server/tags.routes.ts';
import { peopleRoutes } from '#areas/users/server/people.routes.ts';
import { userRoutes } from '#areas/users/server/users.routes.ts';
import { catalogueRoutes } from '#areas/installation/server/catalogue.routes.ts';
import { installationRoutes } from '#areas/installation/server/config.routes.ts';
import { domainClaimRoutes } from '#areas/installation/server/domain-claims.routes.ts';
import { gatewayRoutes } from '#areas/installation/server/gateways.routes.ts';
import { installationHealthRoutes } from '#areas/installation/server/health.routes.ts';
import { jobRoutes } from '#areas/installation/server/jobs.routes.ts';
import { languageRoutes } from '#areas/installation/server/languages.routes.ts';
import { superAdminRoutes } from '#areas/installation/server/super-admins.routes.ts';
import { webhookRoutes } from '#areas/webhooks/server/webhooks.routes.ts';
import { apiDocumentRoutes } from '#platform/server/api-document.routes.ts';
import { limitCalls } from '#platform/server/counted-calls.ts';
import { healthRoutes } from '#platform/server/health.ts';
import { createHttpServer } from '#platform/server/http-server.ts';
import { liveEventRoutes } from '#platform/server/live-events.routes.ts';
import { messageRoutes } from '#platform/server/message-files.ts';
import { refuseUndeclaredRoutes } from '#platform/server/serve.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { limitDownloads, limitReports } from '#platform/server/work-at-once.ts';
import { deploymentFiles, fileAddress } from './deployment-files.ts';
import { shedLoad } from './load-shedding.ts';
import { portalFiles } from './portal-files.ts';
import packageFile from '../../package.json' with { type: 'json' };

const BUILT_PORTAL = join(import.meta.dirname, '../../dist/portal');

/** What the areas serve, in mount order. */
const ROUTES = [
  healthRoutes,
  liveEventRoutes,
  sessionRoutes,
  accountRoutes,
  confirmationRoutes,
  ownSessionRoutes,
  userAccessRoutes,
  signInRulesRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  passwordRoutes,
  emailRoutes,
  signUpRoutes,
  invitationRoutes,
  invitationAnswerRoutes,
  joinLinkRoutes,
  ssoSignInRoutes,
  oidcRoutes,
  ssoConnectionRoutes,
  organizationRoutes,
  organizationSettingsRoutes,
  userRoutes,
  peopleRoutes,
  ownProfileRoutes,
  ownerRoutes,
  activityRoutes,
  administratorRoutes,
  serviceAccountRoutes,
  listViewRoutes,
  tagRoutes,
  tagFileRoutes,
  recordRoutes,
  tagCategoryRoutes,
  importRoutes,
  testingRoutes,
  testedPeopleRoutes,
  peopleExportRoutes,
  beginTestRoutes,
  testAccessRoutes,
  ownDataRoutes,
  photoRoutes,
  privacyRoutes,
  erasureRoutes,
  dataCopyRoutes,
  consentRoutes,
  retentionRoutes,
  baselineRoutes,
  filterRoutes,
  savedViewRoutes,
  wallBoardRoutes,
  ownScopeRoutes,
  scheduleRoutes,
  occurrenceRoutes,
  alertRoutes,
  caseRoutes,
  alertRuleRoutes,
  backTestRoutes,
  outboxRoutes,
  notificationSettingsRoutes,
  webhookRoutes,
  exportRoutes,
  exportScheduleRoutes,
  installationReportRoutes,
  telemetryRoutes,
  partnerRoutes,
  gatewayRoutes,
  jobRoutes,
  installationRoutes,
  installationHealthRoutes,
  languageRoutes,
  catalogueRoutes,
  superAdminRoutes,
  domainClaimRoutes,
  adminExportRoutes,
];

/** Those that work through many results: few of them run at once. */
const REPORT_ROUTES = [
  dashboardRoutes,
  baselineDeviationRoutes,
  timelineRoutes,
  scoreRoutes,
  userStatRoutes,
  userSummaryRoutes,
  testStatusRoutes,
];

/** Every route of the product. It listens nowhere yet: tests call it directly. */
export async function buildServer(parts: ServerParts, { portal = BUILT_PORTAL } = {}): Promise<FastifyInstance> {
  const app = await createHttpServer(parts, { addressOf: fileAddress });
  refuseUndeclaredRoutes(app);
  limitCalls(app);
  if (parts.config.LOAD_SHEDDING) await shedLoad(app);
  limitDownloads(app);
  for (const routes of ROUTES) await app.register(routes);
  await app.register(async (reports) => {
    limitReports(reports);
    for (const routes of REPORT_ROUTES) await reports.register(routes);
  });
  await app.register(apiDocumentRoutes, { version: packageFile.version });
  await app.register(messageRoutes);
  await app.register(deploymentFiles);
  await portalFiles(app, { directory: portal });
  return app;
}
