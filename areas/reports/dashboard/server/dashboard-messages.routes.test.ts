import { expect, test } from 'vitest';
import { listAlerts } from '#areas/alerts/alert/alerts.contract.ts';
import { newId } from '#platform/server/ids.ts';
import { anAlertDesk } from '#tests/support/alerts/alert-desk.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getDashboardTrends } from '../dashboard.contract.ts';

const server = serverForTests();

interface Delivery {
  readonly alertId: string;
  readonly channel?: 'email' | 'webhook';
  readonly state?: string;
  readonly daysAgo?: number;
  readonly mailId?: string | null;
}

/** Stores the outcome of a single message about an alert. */
const delivered = (
  organizationId: string,
  { alertId, channel = 'email', state = 'failed', daysAgo = 1, mailId = null }: Delivery,
) =>
  asAdmin(
    server.admin,
    `insert into alert_deliveries (organization_id, id, alert_id, step, channel, address, endpoint_id, state, mail_id, done_at)
     values ($1, $2, $3, 0, $4, $5, $6, $7, $8, now() - make_interval(days => $9))`,
    [
      organizationId,
      newId(),
      alertId,
      channel,
      channel === 'email' ? 'gate@test.example' : null,
      channel === 'webhook' ? newId() : null,
      state,
      mailId,
      daysAgo,
    ],
  );

const failedIn = async (caller: Caller, query = {}) =>
  (await caller.call(getDashboardTrends, { query })).body.failedMessages;

test('counts each failed message of the period once, and the list shows its alerts', async () => {
  const { admin, organizationId, fire } = await anAlertDesk(server);
  const [first, second, fine, old] = [await fire({}), await fire({}), await fire({}), await fire({})];
  const mailId = newId();
  await delivered(organizationId, { alertId: first, mailId });
  await delivered(organizationId, { alertId: second, mailId });
  await delivered(organizationId, { alertId: second, channel: 'webhook' });
  await delivered(organizationId, { alertId: fine, state: 'sent' });
  await delivered(organizationId, { alertId: old, daysAgo: 40 });

  expect(await failedIn(admin)).toEqual({ alertMails: 1, webhooks: 1, reminders: 0 });
  expect(await failedIn(admin, { period: '90d' })).toEqual({ alertMails: 2, webhooks: 1, reminders: 0 });
  const { items } = (await admin.call(listAlerts, { query: { undelivered: 'true' } })).body;
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set([first, second, old]));
});

test('another organization has none of them', async () => {
  const { organizationId, fire } = await anAlertDesk(server);
  await delivered(organizationId, { alertId: await fire({}) });
  const stranger = await server.anAdmin();

  expect(await failedIn(stranger)).toEqual({ alertMails: 0, webhooks: 0, reminders: 0 });
});

test('a message for occupational health counts only for its members', async () => {
  const { admin, organizationId, fire } = await anAlertDesk(server);
  const alertId = await fire({});
  await delivered(organizationId, { alertId });
  await asAdmin(server.admin, 'update alerts set is_for_health = true where id = $1', [alertId]);

  const { items } = (await admin.call(listAlerts, { query: { undelivered: 'true' } })).body;
  expect((await failedIn(admin)).alertMails).toBe(items.length);
});
