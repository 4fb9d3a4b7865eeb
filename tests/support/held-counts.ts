import { asAdmin } from './test-database.ts';
import type { TestServer } from './test-server.ts';

/** Counts that last a minute last an hour: a slow machine takes longer for thirty tries. */
export const holdMinutes = ({ admin }: TestServer) =>
  asAdmin(
    admin,
    `update failure_counts set window_ends_at = now() + interval '2 hours'
     where window_ends_at < now() + interval '5 minutes'`,
  );

/** As after so many failures in every count that lasts an hour. */
export const failInHours = ({ admin }: TestServer, failures: number) =>
  asAdmin(
    admin,
    `update failure_counts set failures = $1
     where window_ends_at between now() + interval '30 minutes' and now() + interval '1 hour'`,
    [failures],
  );

/** Makes waits that grow begin in an hour, so that they are not over on a slow machine. */
export const holdWaits = ({ admin }: TestServer) =>
  asAdmin(admin, `update failure_counts set failed_at = now() + interval '1 hour'`);
