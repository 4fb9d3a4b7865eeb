import { asAdmin } from '#tests/support/database/test-database.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

/** A test with its time of arrival; by default an ordinary full test, alone in its visit. */
export interface ReceivedTest {
  readonly id?: string;
  readonly userId: string;
  readonly receivedAt: string;
  /** Omitted: the time of arrival. */
  readonly takenAt?: string;
  readonly testType?: 'FullTest' | 'LightningTest';
  readonly visitId?: string;
  readonly attemptNumber?: number;
  readonly isValid?: boolean;
  readonly pass?: boolean | null;
  readonly score?: number | null;
  readonly deviation?: number | null;
  readonly baselineSd?: number | null;
  readonly baselineId?: string | null;
  readonly rci?: number | null;
  readonly voidedAt?: string | null;
  readonly outcome?: string;
  readonly flags?: readonly string[];
  /** Further columns of the stored result, by their names in the table. */
  readonly stored?: Readonly<Record<string, unknown>>;
}

/** Inserts tests straight into the database, in the given order; returns their ids. */
export async function receivedTests(
  server: Pick<TestServer, 'admin'>,
  organizationId: string,
  tests: readonly ReceivedTest[],
): Promise<string[]> {
  const given = tests.map((test) => ({ ...test, id: test.id ?? crypto.randomUUID() }));
  const rows = JSON.stringify(given.map((test) => ({ ...test, visitId: test.visitId ?? test.id })));
  for (const insert of [ATTEMPTS, VISITS, RESULTS]) await asAdmin(server.admin, insert, [organizationId, rows]);
  for (const { id, stored = {} } of given) {
    for (const [column, value] of Object.entries(stored)) {
      await asAdmin(server.admin, `update results set ${column} = $2 where id = $1`, [id, value]);
    }
  }
  return given.map(({ id }) => id);
}

const GIVEN = `jsonb_to_recordset($2::jsonb) as given (id uuid, "userId" uuid, "receivedAt" timestamptz,
  "takenAt" timestamptz, "testType" text, "visitId" uuid, "attemptNumber" integer, "isValid" boolean, pass boolean,
  score numeric, deviation numeric, "baselineSd" float8, "baselineId" uuid, rci float8, "voidedAt" timestamptz, outcome text,
  flags text[])`;

const ATTEMPTS = `
  insert into attempts (organization_id, id, user_id, test_type, seed, task_version, way, expires_at)
  select $1, id, "userId", coalesce("testType", 'FullTest'), repeat('0', 32), 't', 'own', now() from ${GIVEN}`;

const VISITS = `
  insert into visits (organization_id, id, user_id, outcome, began_at)
  select $1, "visitId", "userId", coalesce(outcome, 'clear'), coalesce("takenAt", "receivedAt") from ${GIVEN}
  on conflict (organization_id, id) do nothing`;

const RESULTS = `
  insert into results (organization_id, id, user_id, visit_id, attempt_number, test_type, device_class, device_key, way,
    taken_at, received_at, norms_version, task_version, scoring_version, policy_version, is_valid, score, extra_data,
    metrics, baseline_id, baseline_status, baseline_sd, deviation, rci, voided_at, flags)
  select $1, id, "userId", "visitId", coalesce("attemptNumber", 1), coalesce("testType", 'FullTest'), 'phone-touch', 'k',
    'own', coalesce("takenAt", "receivedAt"), "receivedAt", 'n', 't', 's', 1, coalesce("isValid", true), score,
    case when pass is not null then jsonb_build_object('pass', pass) end, '{}', "baselineId",
    case when deviation is null then 'none' else 'established' end, "baselineSd", deviation, rci, "voidedAt",
    coalesce(flags, '{}')
  from ${GIVEN}`;
