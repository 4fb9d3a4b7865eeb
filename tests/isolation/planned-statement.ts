import pg from 'pg';
import { reachOf, type PlanNode, type PlanReach } from './plan-reach.ts';

/** The statement inside a copy, which cannot be prepared itself. */
const plannable = (text: string): string | undefined => {
  const inner = text.replace(/^\s*copy \(([\s\S]*)\) to stdout[\s\S]*$/i, '$1').trim();
  return /^(?:select|with|insert|update|delete|merge)\b/i.test(inner) ? inner : undefined;
};

/**
 * Plans a statement for any values, as the owner, whom no policy of row level security confines: what the plan asks for
 * is what the statement asks for. Returns undefined for what has no plan, such as `commit`.
 */
export async function reachOfStatement(
  admin: pg.Client,
  text: string,
  tenantTables: ReadonlySet<string>,
  elsewhere?: ReadonlySet<string>,
): Promise<PlanReach | undefined> {
  const statement = plannable(text);
  if (statement === undefined) return undefined;
  await admin.query(`prepare asked as ${statement}`);
  try {
    const { rows } = await admin.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'asked'`,
    );
    const nulls = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ');
    const explained = await admin.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (verbose, format json, costs off) execute asked${nulls && `(${nulls})`}`,
    );
    const [plan] = explained.rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
    return plan && reachOf(plan, tenantTables, elsewhere);
  } finally {
    await admin.query('deallocate asked');
  }
}

/** A connection of the owner on which statements are planned without their values. */
export async function withPlanner<T>(connection: pg.ClientConfig, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(connection);
  await admin.connect();
  try {
    await admin.query('set plan_cache_mode = force_generic_plan');
    return await work(admin);
  } finally {
    await admin.end();
  }
}
