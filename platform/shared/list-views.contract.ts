import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './paging.ts';

/** The row heights of a table. */
export const DENSITIES = ['compact', 'normal', 'relaxed'] as const;
export type Density = (typeof DENSITIES)[number];

/** A person's view of one list. */
export type KeptListView = z.infer<typeof KeptListView>;
export const KeptListView = z
  .strictObject({
    /** In order. Columns that the list has gained since are missing; empty: the list's default. */
    columns: z.array(z.strictObject({ id: z.string().min(1).max(60), isShown: z.boolean() })).max(60),
    pageSize: z.literal(PAGE_SIZES),
    density: z.enum(DENSITIES),
  })
  .meta({ id: 'ListView' });

/** The view of a person who has chosen nothing yet. */
export const USUAL_LIST_VIEW: KeptListView = { columns: [], pageSize: DEFAULT_PAGE_SIZE, density: 'normal' };

const ListViewParams = z.strictObject({
  /** Names the list, such as `users`. */
  screen: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/),
});

export const getListView = endpoint({
  method: 'GET',
  path: '/api/v2.1/list-views/:screen',
  audience: 'signedIn',
  summary: 'Returns how the caller wants to see a list: columns and their order, rows per page, density.',
  params: ListViewParams,
  reply: KeptListView,
});

export const putListView = endpoint({
  method: 'PUT',
  path: '/api/v2.1/list-views/:screen',
  audience: 'signedIn',
  summary: 'Saves how the caller wants to see a list.',
  params: ListViewParams,
  body: KeptListView,
});
