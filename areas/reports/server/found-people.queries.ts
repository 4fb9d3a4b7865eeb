import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { keyset, toPage, type Order } from '#platform/server/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';

interface Place {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Everybody whom a report is about, found once: to be counted (`everybody`) and to take the page from (`page`, with its
 * `person`). `found` is a select of people by `id` and `rank`, and of what else the page shall know of them.
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

/** What is asked of each row besides its own columns. */
export const FOUND_COLUMNS = sql`page.rank::text as "sortKey", everybody.total`;

/** Without anybody on the page there is one row nevertheless, which says how many there are in all. */
export type FoundRow<Row extends { id: string }> = Omit<Row, 'id'> & {
  id: string | null;
  sortKey: string;
  total: number;
};

export function toFoundPage<Row extends { id: string }>(rows: readonly FoundRow<Row>[], limit: number): Page<Row> {
  const people = rows.flatMap(({ id, total: _, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return toPage(people as unknown as (Row & { sortKey: string })[], limit, rows[0]?.total ?? 0) as unknown as Page<Row>;
}
