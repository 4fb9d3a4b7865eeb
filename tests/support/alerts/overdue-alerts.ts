import type { AlertDesk } from './alert-desk.ts';
import { aFiringRule, aMinuteOfAlerts } from './fired-alerts.ts';
import { aPastSchedule, aPastWindow } from '#tests/support/schedules/past-windows.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

export type OverdueTests = Awaited<ReturnType<typeof overdueTests>>;

/** Creates a rule for tests that are 15 minutes overdue. Minutes count from now. */
export async function overdueTests(
  server: TestServer,
  { admin, organizationId }: Pick<AlertDesk, 'admin' | 'organizationId'>,
  rule: Partial<Parameters<typeof aFiringRule>[2]> = {},
) {
  const scheduleId = await aPastSchedule(server, organizationId);
  const begunAt = Date.now();
  const at = (minutes: number) => new Date(begunAt + minutes * 60_000);
  await aFiringRule(server, admin, {
    name: 'Overdue by 15 minutes',
    severity: 'info',
    trigger: { kind: 'overdue', afterMinutes: 15 },
    ...rule,
  });
  return {
    /** Makes a test of this person due at this minute. */
    isDue: (userId: string, minute: number) =>
      aPastWindow(server, {
        organizationId,
        scheduleId,
        userId,
        opensAt: at(minute - 60).toISOString(),
        dueAt: at(minute).toISOString(),
      }),
    /** Runs the alerts job at this minute. */
    runAt: (minute: number) => aMinuteOfAlerts(server, organizationId, at(minute)),
  };
}
