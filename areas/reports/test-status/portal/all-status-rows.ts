import { callApi } from '#platform/portal/calls/api.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import { listTestStatus } from '../test-status.contract.ts';
import type { TestStatusRow } from '../test-status-row.ts';

/** Selects the rows, not the page. */
export type StatusQuery = Omit<NonNullable<CallInput<typeof listTestStatus>['query']>, 'cursor' | 'limit' | 'columns'>;

/** Loads all rows of a list, page by page. */
export async function allStatusRows(asked: StatusQuery, cursor?: string): Promise<TestStatusRow[]> {
  const query = { ...asked, limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) };
  const { items, nextCursor } = await callApi(listTestStatus, { query });
  return nextCursor ? [...items, ...(await allStatusRows(asked, nextCursor))] : items;
}
