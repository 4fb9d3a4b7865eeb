import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { alertRoutes } from '#areas/alerts/inbox/server/alerts.routes.ts';
import { baselineRoutes } from '#areas/baselines/server/baselines.routes.ts';
import { alertRuleRoutes } from '#areas/alerts/rules/server/alert-rules.routes.ts';
import { backTestRoutes } from '#areas/alerts/back-test/server/back-test.routes.ts';
import { caseRoutes } from '#areas/cases/handling/server/cases.routes.ts';
import { caseOpeningRoutes } from '#areas/cases/opening/server/opening.routes.ts';
import { ownCaseRoutes } from '#areas/cases/own-cases/server/own-cases.routes.ts';
import { caseSettingRoutes } from '#areas/cases/settings/server/case-settings.routes.ts';
import { gateRoutes } from '#areas/gate/server/gate.routes.ts';
import { baselineDeviationRoutes } from '#areas/reports/deviation/server/baseline-deviation.routes.ts';
import { dashboardRoutes } from '#areas/reports/dashboard/server/dashboard.routes.ts';
import { timelineRoutes } from '#areas/reports/timeline/server/timeline.routes.ts';
import { scoreRoutes } from '#areas/reports/scores/server/scores.routes.ts';
import { userStatRoutes } from '#areas/reports/user-stat/server/user-stat.routes.ts';
import { userSummaryRoutes } from '#areas/reports/user-summary/server/user-summary.routes.ts';
import { filterRoutes } from '#areas/reports/frame/server/filter.routes.ts';
import { peopleExportRoutes } from '#areas/reports/people-export/server/people-export.routes.ts';
import { savedViewRoutes } from '#areas/reports/frame/server/saved-views.routes.ts';
import { wallBoardRoutes } from '#areas/reports/dashboard/server/wall-boards.routes.ts';
import { ownScopeRoutes } from '#areas/users/administrators/server/own-scope.routes.ts';
import { consentRoutes } from '#areas/privacy/server/consents.routes.ts';
import { retentionRoutes } from '#areas/privacy/server/retention.routes.ts';
import { dataCopyRoutes } from '#areas/privacy/server/data-copy.routes.ts';
import { erasureRoutes } from '#areas/privacy/server/erasure.routes.ts';
import { siteRoutes } from '#areas/sites/server/sites.routes.ts';
import { privacyRoutes } from '#areas/testing/policy/server/privacy.routes.ts';
import { photoRoutes } from '#areas/testing/photos/server/photos.routes.ts';
import { ownDataRoutes } from '#areas/testing/own-page/server/own-data.routes.ts';
import { beginTestRoutes } from '#areas/testing/places/server/begin-test.routes.ts';
import { kioskOfflineRoutes } from '#areas/testing/kiosk-offline/server/kiosk-offline.routes.ts';
import { kioskPictureRoutes } from '#areas/testing/kiosk-pictures/server/kiosk-pictures.routes.ts';
import { cardRoutes } from '#areas/testing/cards/server/cards.routes.ts';
import { manyPinsRoutes } from '#areas/testing/pins/server/many-pins.routes.ts';
import { testAccessRoutes } from '#areas/testing/places/server/test-access.routes.ts';
import { testedPeopleRoutes } from '#areas/testing/results/server/people.routes.ts';
import { testingRoutes } from '#areas/testing/attempt/server/testing.routes.ts';
import { adminExportRoutes } from '#areas/installation/exports/server/admin-exports.routes.ts';
import { exportScheduleRoutes } from '#areas/exports/schedules/server/export-schedules.routes.ts';
import { exportRoutes } from '#areas/exports/runs/server/exports.routes.ts';
import { importRoutes } from '#areas/imports/run/server/imports.routes.ts';
import { accountRoutes } from '#areas/identity/preferences/server/account.routes.ts';
import { confirmationRoutes } from '#areas/identity/confirmation/server/confirmation.routes.ts';
import { emailRoutes } from '#areas/identity/email/server/emails.routes.ts';
import { ownSessionRoutes } from '#areas/identity/sessions/server/own-sessions.routes.ts';
import { passwordRoutes } from '#areas/identity/passwords/server/passwords.routes.ts';
import { passkeyRoutes } from '#areas/identity/second-factor/server/passkeys.routes.ts';
import { secondFactorRoutes } from '#areas/identity/second-factor/server/second-factors.routes.ts';
import { sessionRoutes } from '#areas/identity/sessions/server/session.routes.ts';
import { signInRulesRoutes } from '#areas/identity/sign-in/server/sign-in-rules.routes.ts';
import { userAccessRoutes } from '#areas/identity/user-access/server/user-access.routes.ts';
import { notificationSettingsRoutes } from '#areas/notifications/server/notification-settings.routes.ts';
import { installationReportRoutes } from '#areas/error-reports/server/reports.routes.ts';
import { telemetryRoutes } from '#areas/error-reports/server/telemetry.routes.ts';
import { outboxRoutes } from '#areas/notifications/server/outbox.routes.ts';
import { invitationAnswerRoutes } from '#areas/joining/invitations/server/invitation-answers.routes.ts';
import { invitationRoutes } from '#areas/joining/invitations/server/invitations.routes.ts';
import { joinLinkRoutes } from '#areas/joining/join-links/server/join-links.routes.ts';
import { signUpRoutes } from '#areas/joining/sign-up/server/sign-up.routes.ts';
import { excuseRoutes } from '#areas/schedules/excuses/server/excuses.routes.ts';
import { occurrenceRoutes } from '#areas/schedules/expected-tests/server/occurrences.routes.ts';
import { scheduleViewRoutes } from '#areas/schedules/overview/server/schedule-views.routes.ts';
import { personScheduleRoutes } from '#areas/schedules/person/server/person-schedule.routes.ts';
import { reminderRoutes } from '#areas/schedules/reminders/server/reminders.routes.ts';
import { testStatusRoutes } from '#areas/reports/test-status/server/test-status.routes.ts';
import { drawRoutes } from '#areas/schedules/draws/server/draws.routes.ts';
import { shiftRoutes } from '#areas/schedules/shifts/server/shifts.routes.ts';
import { scheduleRoutes } from '#areas/schedules/editor/server/schedules.routes.ts';
import { partnerRoutes } from '#areas/partners/server/partners.routes.ts';
import { organizationSettingsRoutes } from '#areas/organizations/server/organization-settings.routes.ts';
import { organizationRoutes } from '#areas/organizations/server/organizations.routes.ts';
import { ssoConnectionRoutes } from '#areas/sso/connections/server/connections.routes.ts';
import { ssoDomainRoutes } from '#areas/sso/domains/server/domains.routes.ts';
import { oidcRoutes } from '#areas/sso/sign-in/server/oidc.routes.ts';
import { ssoSignInRoutes } from '#areas/sso/sign-in/server/sso-sign-in.routes.ts';
import { administratorRoutes } from '#areas/users/administrators/server/administrators.routes.ts';
import { serviceAccountRoutes } from '#areas/users/administrators/server/service-accounts.routes.ts';
import { listViewRoutes } from '#areas/users/own-profile/server/list-views.routes.ts';
import { activityRoutes } from '#areas/users/record/server/activity.routes.ts';
import { ownProfileRoutes } from '#areas/users/own-profile/server/own-profile.routes.ts';
import { ownerRoutes } from '#areas/users/rights/server/owners.routes.ts';
import { tagCategoryRoutes } from '#areas/users/tags/server/tag-categories.routes.ts';
import { recordRoutes } from '#areas/users/record/server/record.routes.ts';
import { tagFileRoutes } from '#areas/users/tags/server/tag-file.routes.ts';
import { tagRoutes } from '#areas/users/tags/server/tags.routes.ts';
import { peopleRoutes } from '#areas/users/management/server/people.routes.ts';
import { userRoutes } from '#areas/users/management/server/users.routes.ts';
import { catalogueRoutes } from '#areas/installation/catalogue/server/catalogue.routes.ts';
import { tenantRoutes } from '#areas/installation/organizations/server/organizations.routes.ts';
import { installationRecordRoutes } from '#areas/installation/record/server/installation-record.routes.ts';
import { configRoutes } from '#areas/installation/settings/server/config.routes.ts';
import { domainClaimRoutes } from '#areas/installation/domains/server/domain-claims.routes.ts';
import { gatewayRoutes } from '#areas/installation/operations/server/gateways.routes.ts';
import { installationHealthRoutes } from '#areas/installation/operations/server/health.routes.ts';
import { jobRoutes } from '#areas/installation/operations/server/jobs.routes.ts';
import { languageRoutes } from '#areas/installation/languages/server/languages.routes.ts';
import { superAdminRoutes } from '#areas/installation/super-admins/server/super-admins.routes.ts';
import { webhookRoutes } from '#areas/webhooks/server/webhooks.routes.ts';
import { apiDocumentRoutes } from '#platform/server/http/api-document.routes.ts';
import { limitCalls } from '#platform/server/limits/counted-calls.ts';
import { healthRoutes } from '#platform/server/http/health.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { liveEventRoutes } from '#platform/server/http/live-events.routes.ts';
import { measureRequests, metricsRoutes } from '#platform/server/metrics/metrics.routes.ts';
import { messageRoutes } from '#platform/server/http/message-files.ts';
import { refuseUndeclaredRoutes } from '#platform/server/http/serve.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { traceRequests } from '#platform/server/tracing/traced-requests.ts';
import { limitDownloads, limitReports } from '#platform/server/limits/work-at-once.ts';
import { countRefused } from './counted-tests.ts';
import { deploymentFiles, fileAddress } from './deployment-files.ts';
import { shedLoad } from './load-shedding.ts';
import { portalFiles } from './portal-files.ts';
import packageFile from '../../package.json' with { type: 'json' };

const BUILT_PORTAL = join(import.meta.dirname, '../../dist/portal');

/** The routes of all areas, in mount order. */
const ROUTES = [
  healthRoutes,
  metricsRoutes,
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
  ssoDomainRoutes,
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
  kioskOfflineRoutes,
  kioskPictureRoutes,
  testAccessRoutes,
  manyPinsRoutes,
  cardRoutes,
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
  scheduleViewRoutes,
  shiftRoutes,
  drawRoutes,
  occurrenceRoutes,
  excuseRoutes,
  reminderRoutes,
  personScheduleRoutes,
  alertRoutes,
  caseRoutes,
  caseOpeningRoutes,
  ownCaseRoutes,
  caseSettingRoutes,
  alertRuleRoutes,
  backTestRoutes,
  outboxRoutes,
  notificationSettingsRoutes,
  gateRoutes,
  siteRoutes,
  webhookRoutes,
  exportRoutes,
  exportScheduleRoutes,
  installationReportRoutes,
  telemetryRoutes,
  partnerRoutes,
  gatewayRoutes,
  jobRoutes,
  configRoutes,
  installationRecordRoutes,
  tenantRoutes,
  installationHealthRoutes,
  languageRoutes,
  catalogueRoutes,
  superAdminRoutes,
  domainClaimRoutes,
  adminExportRoutes,
];

/** Routes that read many results, so only a few of them run at once. */
const REPORT_ROUTES = [
  dashboardRoutes,
  baselineDeviationRoutes,
  timelineRoutes,
  scoreRoutes,
  userStatRoutes,
  userSummaryRoutes,
  testStatusRoutes,
];

/** Every route of the product. The server does not listen yet, because tests call it directly. */
export async function buildServer(parts: ServerParts, { portal = BUILT_PORTAL } = {}): Promise<FastifyInstance> {
  const app = await createHttpServer(parts, { addressOf: fileAddress });
  refuseUndeclaredRoutes(app);
  if (parts.tracing) traceRequests(app, parts.tracing);
  if (parts.metrics) {
    measureRequests(app, parts.metrics);
    countRefused(app, parts.metrics);
  }
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
