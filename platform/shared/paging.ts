import { z } from 'zod';

export const PAGE_SIZES = [25, 50, 100, 250] as const;
export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 250;

/** The query fields of every list; spread them into the list's own query. */
export const pageQuery = {
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
};

/** `total` counts all rows that match the filter, not those on this page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int() });

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total: number;
}

/** A query field that takes several values, separated by commas. */
export const listOf = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(8000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(200));
