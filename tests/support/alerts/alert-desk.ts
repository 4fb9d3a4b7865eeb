import { listAlerts, moveAlert, type AlertMove } from '#areas/alerts/alert/alerts.contract.ts';
import { aFiredAlert, aRuleOfAlerts } from './alerts.ts';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

type Fired = Omit<Parameters<typeof aFiredAlert>[1], 'organizationId' | 'ruleId'> & { ruleId?: string };

export type AlertDesk = Awaited<ReturnType<typeof anAlertDesk>>;

/** Creates an organization with an owner, one rule of two steps and Ana; and helpers for common steps. */
export async function anAlertDesk(server: TestServer) {
  const admin = await server.anAdmin();
  const { organizationId } = admin;
  const ana = await aUser(server.databases, { organizationId, firstName: 'Ana', lastName: 'Prova' });
  const ruleId = await aRuleOfAlerts(admin, {
    name: 'Confirmed red',
    response: { en: 'Call the nurse.', es: 'Llame a enfermería.', pt: '' },
    steps: [
      { afterMinutes: 0, recipients: [{ kind: 'profile', profile: 'owner' }] },
      { afterMinutes: 10, recipients: [{ kind: 'address', address: 'night@mine.example' }] },
    ],
  });
  return {
    admin,
    organizationId,
    ana,
    ruleId,
    fire: (fired: Fired = {}) => aFiredAlert(server, { organizationId, ruleId, ...fired }),
    listed: async (query: object = {}, by: Caller = admin) =>
      (await by.call(listAlerts, { query })).body.items.map(({ id }) => id),
    /** The inbox, in which one row stands for all alerts of a group. */
    rows: async (query: object = {}, by: Caller = admin) =>
      (await by.call(listAlerts, { query: { grouped: 'true', ...query } })).body,
    moved: (id: string, body: AlertMove, by: Caller = admin) => by.call(moveAlert, { params: { id }, body }),
    recorded: () =>
      asAdmin<{ action: string; userId: string | null }>(
        server.admin,
        `select action, detail ->> 'userId' as "userId" from audit_entries
         where organization_id = $1 and object_type = 'alert' order by at, id`,
        [organizationId],
      ),
  };
}
