import type pg from 'pg';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { copyOrganization } from '../copied-organizations.ts';
import { organizationNamed } from '../reports-data.ts';

interface Owned {
  readonly owner: pg.ClientConfig;
}

const FURTHER = 'Small';
const PEOPLE = 50;
const DAYS = 30;

/** Adds copies of the smallest organization of the growth benchmark with its last month, up to this number. */
export async function addFurther({ owner }: Owned, organizations: number): Promise<void> {
  const from = (await organizationNamed(owner, 'Growth 10000')) ?? '';
  const since = new Date(Date.now() - DAYS * 86_400_000);
  await withOwnerClient(owner, async (client) => {
    for (let at = 1; at <= organizations; at += 1) {
      const name = `${FURTHER} ${at}`;
      if (await organizationNamed(owner, name)) continue;
      await copyOrganization(client, { from, name, people: PEOPLE, since });
    }
    await client.query('vacuum analyze');
  });
}

/** Removes the copies of an earlier run, because jobs visit every organization. */
export const removeFurther = ({ owner }: Owned): Promise<void> =>
  withOwnerClient(owner, async (client) => {
    const { rows } = await client.query<{ table: string }>(
      `select column_info.table_name as table from information_schema.columns column_info
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'organization_id' and table_type = 'BASE TABLE'`,
    );
    await client.query(`set session_replication_role = replica`);
    const further = `select id from organizations where name like '${FURTHER} %'`;
    for (const { table } of rows) await client.query(`delete from "${table}" where organization_id in (${further})`);
    await client.query(`delete from organizations where name like '${FURTHER} %'`);
    await client.query(`reset session_replication_role`);
  });
