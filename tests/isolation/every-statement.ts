import { startExportMaker } from '#areas/exports/making/server/export-maker.service.ts';
import { startMailSender } from '#areas/notifications/server/mail-sender.service.ts';
import { startWebhookSender } from '#areas/webhooks/server/webhook-sender.service.ts';
import { allJobs } from '#apps/server/build-worker.ts';
import { openQueue } from '#platform/server/jobs/jobs.ts';
import { dispatchEvents } from '#platform/server/jobs/outbox.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { RecordedServer } from '#tests/support/recorded-server.ts';
import { aProgram } from '#tests/support/sign-in/service-tokens.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { aPass } from '#tests/support/sign-in/test-passes.ts';
import type { Caller } from '#tests/support/server/test-server.ts';
import { rightsFor } from './asked-permissions.ts';
import { SAMPLE_CALLS } from './sample-calls.ts';
import { someThings } from './things.ts';

/** Makes every call of the product, runs every job and lets every sender work, so that their statements are sent. */
export async function sendEveryStatement(server: RecordedServer): Promise<void> {
  const things = await someThings(server, 'Ours', 'ours');
  for (const { endpoint, input } of SAMPLE_CALLS) {
    for (const caller of await callersOf(server, endpoint, things.organizationId)) {
      await caller.call(endpoint, input(things));
    }
  }
  await runJobs(server);
  await letSendersWork(server);
}

/** One caller of each kind that reaches other statements. Some calls end the caller's session, so it is used once. */
async function callersOf(server: RecordedServer, endpoint: Endpoint, organizationId: string): Promise<Caller[]> {
  const rights = rightsFor(endpoint);
  const admin = () => server.signedInAs('admin', organizationId, rights);
  const user = () => server.signedInAs('user', organizationId);
  const makers: Readonly<Record<Endpoint['audience'], readonly (() => Promise<Caller>)[]>> = {
    public: [async () => server.anonymous],
    testTaker: [admin, user, () => aPass(server, organizationId)],
    signedIn: [admin, user],
    admin: [admin, () => aProgram(server, organizationId, rights)],
    service: [() => server.signedInAs('service', organizationId)],
    superAdmin: [() => server.signedInAs('admin', organizationId, { isSuperAdmin: true })],
  };
  return Promise.all(makers[endpoint.audience].map((make) => make()));
}

const partsOf = ({ app, databases }: RecordedServer) => {
  const { config, log, seal, texts, publicUrl } = app.parts;
  return { config, log, seal, texts, publicUrl, databases };
};

/** Puts every event into the queue, runs every timed job, and every subscriber for an event of its kind. */
async function runJobs(server: RecordedServer): Promise<void> {
  const parts = partsOf(server);
  const jobs = allJobs(parts);
  const queue = await openQueue(server.queue, jobs, parts.log);
  try {
    await dispatchEvents(parts, queue, jobs);
    const events = await lastEvents(server);
    for (const { on, run } of jobs) {
      if (!on) await run(parts, null);
      for (const { data } of events.filter(({ type }) => type === on?.type)) await run(parts, data);
    }
  } finally {
    await queue.stop({ graceful: false });
  }
}

const lastEvents = ({ admin }: RecordedServer) =>
  asAdmin<{ type: string; data: object }>(
    admin,
    `select distinct on (type) type,
            json_build_object('organizationId', organization_id, 'eventId', id, 'payload', payload) as data
     from outbox_events order by type, id desc`,
  );

const WAITING = `
  select id from export_runs where state in ('queued', 'running')
  union all select id from mails where state = 'waiting' and attempts = 0
  union all select id from webhook_messages where state = 'waiting' and attempts = 0`;

/** Nothing leaves this machine: mails are taken, and no receiver answers. */
async function letSendersWork(server: RecordedServer): Promise<void> {
  const parts = partsOf(server);
  const senders = [
    startExportMaker(parts),
    startMailSender(parts, { endsAs: 'sent', deliver: async () => undefined }),
    startWebhookSender({ ...parts, fetch: () => Promise.reject(new Error('There is no network.')) }),
  ];
  try {
    await eventually(async () => {
      if ((await asAdmin(server.admin, WAITING)).length > 0) throw new Error('Something is still waiting.');
    });
  } finally {
    await Promise.all(senders.map((sender) => sender.stop()));
  }
}
