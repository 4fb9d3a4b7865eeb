import { asAdmin } from '#tests/support/database/test-database.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

/** A test as the reports read it; by default an ordinary full test. */
export interface ReportedTest {
  readonly userId: string;
  readonly takenAt: string;
  readonly testType?: 'FullTest' | 'LightningTest';
  readonly score?: number | null;
  readonly deviation?: number | null;
  readonly rci?: number | null;
  readonly baseline?: number | null;
  readonly baselineId?: string;
  readonly isValid?: boolean;
  readonly flags?: readonly string[];
  readonly pass?: boolean;
  readonly isVoid?: boolean;
  readonly outcome?: string;
  readonly deviceClass?: string;
  readonly normsVersion?: string;
  /** The test whose visit this one continues. */
  readonly retestOf?: string;
}

/** Inserts tests straight into the database, with an attempt and a visit for each; returns their ids. */
export async function reportedTests(
  server: Pick<TestServer, 'admin'>,
  organizationId: string,
  tests: readonly ReportedTest[],
): Promise<string[]> {
  const given = tests.map((test) => ({ ...test, id: crypto.randomUUID() }));
  const rows = JSON.stringify(given.map((test) => ({ ...test, visitId: test.retestOf ?? test.id })));
  for (const insert of [ATTEMPTS, VISITS, RESULTS]) await asAdmin(server.admin, insert, [organizationId, rows]);
  return given.map(({ id }) => id);
}

const GIVEN = `jsonb_to_recordset($2::jsonb) as given (id uuid, "visitId" uuid, "userId" uuid, "takenAt" timestamptz,
  "testType" text, score numeric, deviation numeric, rci float8, baseline numeric, "baselineId" uuid, "isValid" boolean, flags text[],
  pass boolean, "isVoid" boolean, outcome text, "deviceClass" text, "normsVersion" text, "retestOf" uuid)`;

const ATTEMPTS = `
  insert into attempts (organization_id, id, user_id, test_type, seed, task_version, way, expires_at)
  select $1, id, "userId", coalesce("testType", 'FullTest'), repeat('0', 32), 't', 'own', now() from ${GIVEN}`;

const VISITS = `
  insert into visits (organization_id, id, user_id, outcome, began_at)
  select $1, id, "userId", coalesce(outcome, 'clear'), "takenAt" from ${GIVEN} where "retestOf" is null`;

const RESULTS = `
  insert into results (organization_id, id, user_id, visit_id, attempt_number, test_type, device_class, device_key, way,
    taken_at, norms_version, task_version, scoring_version, policy_version, is_valid, flags, score, extra_data, metrics,
    baseline_id, baseline_status, baseline_value, baseline_sd, baseline_n, deviation, rci, voided_at)
  select $1, id, "userId", "visitId", case when "retestOf" is null then 1 else 2 end, coalesce("testType", 'FullTest'),
    coalesce("deviceClass", 'phone-touch'), 'k', 'own', "takenAt", coalesce("normsVersion", 'n'), 't', 's', 1,
    coalesce("isValid", true), coalesce(flags, '{}'), score,
    case when pass is not null then jsonb_build_object('pass', pass, 'rule', 'lightning/1', 'basis', 'norm',
      'limit', null, 'reasons', '[]'::jsonb) end, '{}',
    "baselineId", case when baseline is null then 'none' else 'established' end, baseline,
    case when baseline is not null then 2.0 end, case when baseline is not null then 5 end, deviation, rci,
    case when "isVoid" then now() end
  from ${GIVEN}`;
