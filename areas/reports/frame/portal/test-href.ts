import type { Result } from '#areas/testing/results/results.contract.ts';

/** The address of a test's details, on the page of the person who took it. */
export const testHref = ({ id, userId }: Pick<Result, 'id' | 'userId'>): string =>
  `/users/${userId}?tab=tests&test=${id}`;
