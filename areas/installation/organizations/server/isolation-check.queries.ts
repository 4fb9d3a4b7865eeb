import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { IsolationReport } from '../organizations.contract.ts';

const APP = 'evenkeel_app';
const SYSTEM = 'evenkeel_system';
const CONFINED = String.raw`^\(organization_id = current_organization\(\)\)$`;

const TENANT_TABLES = sql`
  (select t.oid, t.relname, t.relrowsecurity and t.relforcerowsecurity as is_forced
   from pg_class t
   join pg_attribute a on a.attrelid = t.oid and a.attname = 'organization_id' and not a.attisdropped
   where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p'))`;

/**
 * Reads the isolation of organizations from PostgreSQL itself. A table without a policy for the application role is
 * closed to it, which is not a fault.
 */
export async function findIsolation(system: SystemDb): Promise<IsolationReport> {
  const { rows } = await sql<IsolationReport>`
    select now() as "checkedAt",
           (select count(*) from ${TENANT_TABLES} t) as tables,
           (select count(*) from pg_policies where schemaname = 'public') as policies,
           coalesce((select json_agg(fault order by kind, name) from (
             select 'unforced' as kind, relname::text as name from ${TENANT_TABLES} t where not is_forced
             union all
             select 'unconfined', t.relname::text from ${TENANT_TABLES} t
             where exists (
                 select from pg_policies p
                 where p.tablename = t.relname and p.permissive = 'PERMISSIVE'
                   and not p.roles <@ array[${SYSTEM}]::name[])
               and not exists (
                 select from pg_policies p
                 where p.tablename = t.relname and p.cmd = 'ALL' and p.permissive = 'PERMISSIVE'
                   and p.qual ~ ${CONFINED} and p.with_check ~ ${CONFINED})
             union all
             select 'openPolicy', p.tablename || '.' || p.policyname from pg_policies p
             where p.schemaname = 'public' and p.permissive = 'PERMISSIVE'
               and not p.roles <@ array[${SYSTEM}]::name[]
               and (p.qual !~ 'current_organization' or p.with_check !~ 'current_organization' or p.with_check is null)
             union all
             select 'powerfulRole', r.rolname::text from pg_roles r
             where pg_has_role(r.oid, ${APP}, 'member') and not r.rolsuper and (r.rolbypassrls or r.rolcreaterole)
           ) fault), '[]') as faults`.execute(system);
  const [report] = rows;
  if (!report) throw new RangeError('A query without a condition answers with a row.');
  return report;
}
