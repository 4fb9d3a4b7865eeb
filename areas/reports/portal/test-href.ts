import type { Result } from '#areas/testing/results.contract.ts';

/** Where a test is told in full, on the page of whoever took it. */
export const testHref = ({ id, userId }: Pick<Result, 'id' | 'userId'>): string =>
  `/users/${userId}?tab=tests&test=${id}`;
