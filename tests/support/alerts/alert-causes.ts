import type { AlertTrigger } from '#areas/alerts/triggers/alert-trigger.ts';
import type { CauseRange } from '#areas/alerts/triggers/cause.ts';
import { findCauses } from '#areas/alerts/triggers/server/causes.queries.ts';
import { EVERYONE } from '#areas/users/person/audience.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

export type CauseDesk = Awaited<ReturnType<typeof aCauseDesk>>;

export const MARCH: CauseRange = { from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' };

/** @example onMarch(2) // '2026-03-02T08:00:00.000Z' */
export const onMarch = (day: number, clock = '08:00') => `2026-03-${String(day).padStart(2, '0')}T${clock}:00.000Z`;

/** Creates an organization with Ana and Ben; `asked` finds the causes of a trigger in March. */
export async function aCauseDesk(server: TestServer) {
  const organizationId = await server.anOrganization('Causes');
  return {
    organizationId,
    ana: await aUser(server.databases, { organizationId }),
    ben: await aUser(server.databases, { organizationId }),
    asked: (trigger: AlertTrigger, range: Partial<CauseRange> = {}, audience = EVERYONE) =>
      withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
        findCauses(db, trigger, audience, { ...MARCH, ...range }),
      ),
  };
}
