import { asAdmin } from './test-database.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

/** Extends counts of a minute to an hour, because a slow machine takes longer for thirty attempts. */
export const holdMinutes = ({ admin }: TestServer) =>
  asAdmin(
    admin,
    `update failure_counts set window_ends_at = now() + interval '2 hours'
     where window_ends_at < now() + interval '5 minutes'`,
  );

/** Simulates this many failures in every hourly count. */
export const failInHours = ({ admin }: TestServer, failures: number) =>
  asAdmin(
    admin,
    `update failure_counts set failures = $1
     where window_ends_at between now() + interval '30 minutes' and now() + interval '1 hour'`,
    [failures],
  );

/** Makes growing waits start in an hour, so that they do not expire on a slow machine. */
export const holdWaits = ({ admin }: TestServer) =>
  asAdmin(admin, `update failure_counts set failed_at = now() + interval '1 hour'`);
