import { asAdmin } from '#tests/support/database/test-database.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

interface ReportedBaseline {
  readonly organizationId: string;
  readonly userId: string;
  /** Null while it is being established. */
  readonly value: number | null;
  readonly have?: number;
  readonly deviceClass?: string;
  readonly validFrom?: string;
}

/** Inserts a baseline straight into the database, with the norms and tasks of reportedTests; returns its id. */
export async function aReportedBaseline(
  { admin }: Pick<TestServer, 'admin'>,
  { organizationId, userId, value, have = 5, deviceClass = 'phone-touch', validFrom }: ReportedBaseline,
): Promise<string> {
  const id = crypto.randomUUID();
  const isEstablished = value !== null;
  await asAdmin(
    admin,
    `insert into baselines (organization_id, id, user_id, device_class, norms_version, task_version, status, have, days,
       value, sd, n, h, df, valid_from)
     values ($1, $2, $3, $4, 'n', 't', $5, $6, 3, $7, $8, $9, $10, $11, $12)`,
    [
      organizationId,
      id,
      userId,
      deviceClass,
      isEstablished ? 'established' : 'establishing',
      have,
      value,
      isEstablished ? 2 : null,
      isEstablished ? 5 : null,
      isEstablished ? 3 : null,
      isEstablished ? 12 : null,
      validFrom ?? null,
    ],
  );
  return id;
}

/** Stores why tests are in a baseline, or out of it. */
export const reportedMembers = (
  { admin }: Pick<TestServer, 'admin'>,
  baselineId: string,
  membership: string,
  resultIds: readonly string[],
) =>
  asAdmin(
    admin,
    `insert into baseline_members (organization_id, baseline_id, result_id, membership)
     select organization_id, $1, id, $2 from results where id = any($3)`,
    [baselineId, membership, resultIds],
  );
