import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import { insertRow } from '#platform/server/database/table-rows.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { InstallationAct, RecordQuery } from '../installation-record.contract.ts';

export interface NewAct {
  id: string;
  accountId: string | null;
  action: string;
  objectId: string | null;
  detail: string;
}

export const insertAct = (system: SystemDb, act: NewAct): Promise<void> => insertRow(system, 'installationRecord', act);

const WHO = sql`coalesce(account.email, account.username)`;

/** Returns one page of acts, newest first. The search covers the login, the act and its object. */
export async function findActs(
  system: SystemDb,
  { search, cursor, limit }: RecordQuery,
): Promise<Page<InstallationAct>> {
  const by = sql`act.at`;
  const page = keyset({ by, id: sql`act.id`, descending: true }, { cursor, limit });
  const like = search && `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const from = sql`
    installation_record act
    left join accounts account on account.id = act.account_id
    left join organizations organization on organization.id = act.object_id`;
  const matches = allOf(
    sql`true`,
    like &&
      sql`(act.action ilike ${like} or ${WHO} ilike ${like} or act.detail::text ilike ${like}
           or strpos(searchable(organization.name), searchable(${search})) > 0)`,
  );
  const { rows } = await sql<InstallationAct & { sortKey: string }>`
    select act.id, act.at, act.action, ${WHO} as by, organization.name as "organizationName", act.detail::text as detail,
           (${by})::text as "sortKey"
    from ${from}
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(system);
  return toPage(rows, limit, await countRows(system, sql`${from} where ${matches}`));
}
