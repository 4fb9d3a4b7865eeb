import { z } from 'zod';
import { listOf } from '#platform/shared/paging.ts';

/** Specification 9. */
export const CSV_TYPE = 'application/csv;charset=utf-8';

/** For `file` of an endpoint that returns a list as CSV. */
export const csvFile = [CSV_TYPE] as const;

/** The query field with the columns of the file, in order. Omitted: all of them. */
export const csvColumns = <const Id extends string>(ids: readonly [Id, ...Id[]]) =>
  listOf(z.enum(ids)).default([...ids]);
