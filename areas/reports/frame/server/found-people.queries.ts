import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { keyset, toPage, type Order } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';

interface Place {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Finds all people of a report once, to count them (`everybody`) and to take the page from them (`page`, with its
 * `person`). `found` is a select of people by `id` and `rank`, with any other columns that the page needs.
 */
export function pageOfFound(
  db: TenantDb,
  found: RawBuilder<unknown>,
  { descending, cursor, limit }: Place & Pick<Order, 'descending'>,
): { readonly parts: RawBuilder<unknown>; readonly from: RawBuilder<unknown> } {
  const page = keyset({ by: sql`found.rank`, id: sql`found.id`, descending }, { cursor, limit });
  return {
    parts: sql`
      with found as materialized (${found}),
      page as materialized (
        select found.*, row_number() over (order by ${page.order}) as place from found
        where ${page.after}
        order by ${page.order} limit ${page.take})`,
    from: sql`
      (select count(*) as total from found) everybody
      left join page on true
      left join users person on person.organization_id = ${db.organizationId} and person.id = page.id`,
  };
}

/** The columns that each row needs besides its own. */
export const FOUND_COLUMNS = sql`page.rank::text as "sortKey", everybody.total`;

/** An empty page still has one row, of which only the total counts. */
export type FoundRow<Row extends { id: string }> =
  | (Row & { readonly sortKey: string; readonly total: number })
  | { readonly id: null; readonly total: number };

export function toFoundPage<Row extends { id: string }>(rows: readonly FoundRow<Row>[], limit: number): Page<Row> {
  const people = rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row]));
  return toPage(people as unknown as (Row & { sortKey: string })[], limit, rows[0]?.total ?? 0) as unknown as Page<Row>;
}
