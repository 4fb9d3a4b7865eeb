import type pg from 'pg';
import { alertRuleJobs } from '#areas/alerts/rules/server/alert-rules.jobs.ts';
import { alertJobs } from '#areas/alerts/firing/server/alerts.jobs.ts';
import { followUpJobs } from '#areas/cases/follow-ups/server/follow-ups.jobs.ts';
import { caseJobs } from '#areas/cases/opening/server/cases.jobs.ts';
import { gateJobs } from '#areas/gate/server/gate.jobs.ts';
import { partnerJobs } from '#areas/partners/server/partners.jobs.ts';
import { startRestoreDrills } from '#areas/installation/operations/server/restore-drills.service.ts';
import { adminExportJobs } from '#areas/installation/exports/server/admin-exports.jobs.ts';
import { startExportMaker } from '#areas/exports/making/server/export-maker.service.ts';
import { exportJobs } from '#areas/exports/making/server/exports.jobs.ts';
import { importJobs } from '#areas/imports/run/server/imports.jobs.ts';
import { sessionJobs } from '#areas/identity/sessions/server/session.jobs.ts';
import { installationReportJobs } from '#areas/error-reports/server/reports.jobs.ts';
import { invitationJobs } from '#areas/joining/invitations/server/invitations.jobs.ts';
import { joinLinkJobs } from '#areas/joining/join-links/server/join-links.jobs.ts';
import { reportJobs } from '#areas/reports/figures/server/reports.jobs.ts';
import { savedViewJobs } from '#areas/reports/frame/server/saved-views.jobs.ts';
import { scheduleJobs } from '#areas/schedules/list/server/schedules.jobs.ts';
import { siteJobs } from '#areas/sites/server/sites.jobs.ts';
import { kioskPictureJobs } from '#areas/testing/kiosk-pictures/server/kiosk-pictures.jobs.ts';
import { kioskOfflineJobs } from '#areas/testing/kiosk-offline/server/kiosk-offline.jobs.ts';
import { pinJobs } from '#areas/testing/pins/server/pins.jobs.ts';
import { testingJobs } from '#areas/testing/places/server/testing.jobs.ts';
import { startMailSender } from '#areas/notifications/server/mail-sender.service.ts';
import { mailJobs } from '#areas/notifications/server/mail.jobs.ts';
import { mailTransport } from '#areas/notifications/server/sending.service.ts';
import { ssoJobs } from '#areas/sso/sign-in/server/sso.jobs.ts';
import { startWebhookSender } from '#areas/webhooks/server/webhook-sender.service.ts';
import { webhookJobs } from '#areas/webhooks/server/webhooks.jobs.ts';
import { privacyJobs } from '#areas/privacy/server/privacy.jobs.ts';
import { peopleJobs } from '#areas/users/management/server/people.jobs.ts';
import { tagJobs } from '#areas/users/tags/server/tags.jobs.ts';
import type { Config } from '#platform/server/config.ts';
import { makeSafeFetch } from '#platform/server/safe-fetch.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import type { Texts } from '#platform/server/texts.ts';
import type { WorkLoop } from '#platform/server/jobs/work-loop.ts';
import { openQueue, workOn, type Job, type JobParts } from '#platform/server/jobs/jobs.ts';
import { startDispatcher } from '#platform/server/jobs/outbox.ts';
import { readDestinations } from '#platform/server/record-stream/destination.ts';
import { startRecordStream } from '#platform/server/record-stream/record-stream.ts';
import { platformJobs } from '#platform/server/jobs/platform.jobs.ts';
import { countHandedIn } from './counted-tests.ts';
import packageFile from '../../package.json' with { type: 'json' };

/** All jobs and subscriptions of the product that need no setting. */
const JOBS: readonly Job[] = [
  ...sessionJobs,
  ...invitationJobs,
  ...joinLinkJobs,
  ...ssoJobs,
  ...peopleJobs,
  ...importJobs,
  ...tagJobs,
  ...testingJobs,
  ...kioskOfflineJobs,
  ...kioskPictureJobs,
  ...caseJobs,
  ...gateJobs,
  ...siteJobs,
  ...savedViewJobs,
  ...reportJobs,
  ...webhookJobs,
  ...installationReportJobs,
  ...partnerJobs,
];

/** The dependencies of the jobs and senders. */
interface WorkerParts extends JobParts {
  readonly config: Config;
  readonly seal: Seal;
  readonly texts: Texts;
  readonly metrics?: Metrics | undefined;
  /** The public address of the portal. */
  readonly publicUrl: () => string;
}

/** All jobs and subscriptions of the product. */
export const allJobs = (parts: WorkerParts): readonly Job[] => [
  ...JOBS,
  ...platformJobs(parts),
  ...adminExportJobs(parts),
  ...mailJobs(parts.config),
  ...pinJobs(parts),
  ...scheduleJobs(parts),
  ...followUpJobs(parts),
  ...alertRuleJobs(parts),
  ...alertJobs(parts),
  ...exportJobs(parts),
  ...privacyJobs(parts),
];

export async function buildWorker(parts: WorkerParts, queue: pg.PoolConfig): Promise<{ stop(): Promise<void> }> {
  const jobs = allJobs(parts);
  const boss = await openQueue(queue, jobs, parts.log);
  await workOn(boss, jobs, parts);
  const dispatcher = startDispatcher(parts, boss, jobs, countHandedIn(parts.metrics));
  const mailSender = startMailSender(parts, mailTransport(parts.config));
  const webhookSender = startWebhookSender({ ...parts, fetch: makeSafeFetch(parts.config) });
  const exportMaker = startExportMaker(parts);
  const drills = parts.config.RESTORE_DRILL_DAYS > 0 ? [startRestoreDrills(parts)] : [];
  const senders = [dispatcher, mailSender, webhookSender, exportMaker, ...recordStreams(parts), ...drills];
  return {
    stop: async () => {
      await Promise.all(senders.map((sender) => sender.stop()));
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** A stream for each receiver of the audit logs. */
function recordStreams(parts: WorkerParts): WorkLoop[] {
  const { SIEM_URL, SIEM_TOKEN: token, SIEM_DETAIL: withDetail } = parts.config;
  const destinations = SIEM_URL === undefined ? [] : (readDestinations(SIEM_URL) ?? []);
  const stream = { ...parts, version: packageFile.version, token, withDetail };
  return destinations.map((destination) => startRecordStream(stream, destination));
}
