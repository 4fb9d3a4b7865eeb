import pg from 'pg';
import type { TestServer } from '#tests/support/server/test-server.ts';

/** All stored rows of an organization, read as the database owner without policies or views. */
export interface RawRows {
  readonly timeZone: string;
  readonly people: readonly RawPerson[];
  readonly tags: readonly RawTag[];
  readonly categories: readonly { readonly id: string; readonly name: string; readonly position: number }[];
  readonly tagged: readonly { readonly tag_id: string; readonly user_id: string }[];
  readonly visits: readonly RawVisit[];
  readonly results: readonly RawResult[];
  readonly cases: readonly RawCase[];
  readonly baselines: readonly RawBaseline[];
  readonly members: readonly RawMember[];
  readonly occurrences: readonly RawOccurrence[];
  readonly policies: readonly { readonly created_at: Date }[];
}

export interface RawCase {
  readonly id: string;
  readonly visit_id: string | null;
  readonly cause: string;
  readonly state: string;
  readonly user_id: string;
  readonly began_at: Date;
  readonly first_decided_at: Date | null;
}

/** A test that was expected of a person. */
export interface RawOccurrence {
  readonly user_id: string;
  readonly opens_at: Date;
  readonly due_at: Date;
  readonly closes_at: Date;
  readonly status: string;
}

export interface RawMember {
  readonly baseline_id: string;
  readonly result_id: string;
  readonly membership: string;
}

export interface RawPerson {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly employee_number: string | null;
  readonly deleted_at: Date | null;
}

export interface RawTag {
  readonly id: string;
  readonly name: string;
  readonly category_id: string | null;
  readonly archived_at: Date | null;
  readonly deleted_at: Date | null;
}

export interface RawVisit {
  readonly id: string;
  readonly user_id: string;
  readonly outcome: string;
  readonly began_at: Date;
  readonly retest_from: Date | null;
  readonly retest_until: Date | null;
}

export interface RawResult {
  readonly id: string;
  readonly user_id: string;
  readonly visit_id: string;
  readonly attempt_number: number;
  readonly test_type: 'FullTest' | 'LightningTest';
  readonly device_class: string;
  readonly way: string;
  readonly taken_at: Date;
  readonly received_at: Date;
  readonly is_offline: boolean;
  readonly elapsed_ms: number | null;
  readonly norms_version: string;
  readonly is_valid: boolean;
  readonly flags: readonly string[];
  readonly score: number | null;
  readonly se: number | null;
  readonly extra_data: { readonly pass: boolean } | null;
  readonly baseline_id: string | null;
  readonly baseline_status: string;
  readonly baseline_value: number | null;
  readonly baseline_sd: number | null;
  readonly baseline_n: number | null;
  readonly is_baseline_stale: boolean;
  readonly deviation: number | null;
  readonly rci: number | null;
  readonly p: number | null;
  readonly change: string | null;
  readonly task_version: string;
  readonly voided_at: Date | null;
  readonly void_reason: string | null;
}

export interface RawBaseline {
  readonly id: string;
  readonly user_id: string;
  readonly device_class: string;
  readonly norms_version: string;
  readonly task_version: string;
  readonly valid_from: Date | null;
  readonly valid_to: Date | null;
  readonly status: string;
  readonly have: number;
  readonly days: number;
  readonly value: number | null;
  readonly sd: number | null;
  readonly n: number | null;
  readonly h: number | null;
  readonly last_member_at: Date | null;
  readonly frozen_at: Date | null;
  readonly changed_at: Date;
}

/** Returns a column by its name in the table; the types above list only what is computed with. */
export function columnOf(row: object, name: string): unknown {
  if (!(name in row)) throw new RangeError(`The table has no column ${name}.`);
  return (row as Readonly<Record<string, unknown>>)[name];
}

/** Columns to convert to numbers; the driver returns decimals as text. */
const NUMBERS = new pg.TypeOverrides();
NUMBERS.setTypeParser(pg.types.builtins.NUMERIC, Number);

export async function rawRows(server: Pick<TestServer, 'admin'>, organizationId: string): Promise<RawRows> {
  const client = new pg.Client({ ...server.admin, types: NUMBERS });
  await client.connect();
  try {
    const all = async <R extends object>(table: string): Promise<R[]> =>
      (await client.query<R>(`select * from ${table} where organization_id = $1`, [organizationId])).rows;
    const { rows } = await client.query<{ time_zone: string }>(`select time_zone from organizations where id = $1`, [
      organizationId,
    ]);
    return {
      timeZone: rows[0]?.time_zone ?? '',
      people: await all('users'),
      tags: await all('user_tags'),
      categories: await all('tag_categories'),
      tagged: await all('tagged_users'),
      visits: await all('visits'),
      results: await all('results'),
      cases: await all('cases'),
      baselines: await all('baselines'),
      members: await all('baseline_members'),
      occurrences: await all('occurrences'),
      policies: await all('testing_policies'),
    };
  } finally {
    await client.end();
  }
}
