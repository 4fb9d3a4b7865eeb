import { callApi } from '#platform/portal/api.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import { listTestStatus, type TestStatusRow } from '../test-status.contract.ts';

/** Which rows; not which page of them. */
export type StatusAsked = Omit<NonNullable<CallInput<typeof listTestStatus>['query']>, 'cursor' | 'limit' | 'columns'>;

/** All rows of a list, page by page. */
export async function wholeStatus(asked: StatusAsked, cursor?: string): Promise<TestStatusRow[]> {
  const query = { ...asked, limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) };
  const { items, nextCursor } = await callApi(listTestStatus, { query });
  return nextCursor ? [...items, ...(await wholeStatus(asked, nextCursor))] : items;
}
