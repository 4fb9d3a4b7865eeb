import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { FILTER_FIELDS, type FilterField } from './filter-fields.ts';
import { REPORTS } from './report-names.ts';

export const VIEW_NAME_MAX_LENGTH = 60;
/** Most views of one person for one report. */
export const MOST_VIEWS = 50;

/**
 * With whom a view is shared besides its owner: no one, administrators with the owner's profile, or all administrators.
 */
export const SHARINGS = ['nobody', 'profile', 'everyone'] as const;

const values = Object.fromEntries(FILTER_FIELDS.map((field) => [field, z.string().min(1).max(8000).optional()]));

/**
 * The filter as in the URL, so that a relative period stays relative. Its values are checked only when it is opened,
 * because a tag may have been deleted by then.
 */
export type KeptFilter = z.infer<typeof KeptFilter>;
export const KeptFilter = z.strictObject(values as Record<FilterField, z.ZodOptional<z.ZodString>>);

const content = {
  name: z
    .string()
    .max(VIEW_NAME_MAX_LENGTH)
    .overwrite((text) => plainText(text, VIEW_NAME_MAX_LENGTH))
    .min(1),
  filter: KeptFilter,
  /** The rest of the address, such as `view=chart&sort=-score`. */
  display: z.string().max(300),
  sharedWith: z.enum(SHARINGS),
  /** Shown when its owner opens the report without any filter; one for each report. */
  isDefault: z.boolean(),
};

export type SavedView = z.infer<typeof SavedView>;
const SavedView = z
  .strictObject({
    id: z.uuid(),
    report: z.enum(REPORTS),
    ...content,
    isMine: z.boolean(),
    /** null if the reader may not see the owner. */
    owner: z.strictObject({ firstName: z.string(), lastName: z.string() }).nullable(),
    mayChange: z.boolean(),
  })
  .meta({ id: 'SavedView' });

export type NewView = z.output<typeof NewView>;
const NewView = z.strictObject({ report: z.enum(REPORTS), ...content });

export type ViewChanges = z.output<typeof ViewChanges>;
const ViewChanges = z.strictObject(content).partial();

const ById = z.strictObject({ id: z.uuid() });

export const tooManyViews = problemKind({ code: 'too_many_views', status: 409 });

/** Test Status has views too, and shows no scores, so this does not require the permission for scores. */
const reading = { audience: 'admin', permission: 'users.view' } as const;

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/v2.1/saved-views',
  ...reading,
  summary: 'Lists the caller’s own report views and those that colleagues share.',
  query: z.strictObject({ report: z.enum(REPORTS).optional() }),
  reply: z.strictObject({ items: z.array(SavedView) }),
});

export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/v2.1/saved-views',
  ...reading,
  takesKey: true,
  summary: 'Saves a view of a report.',
  body: NewView,
  reply: SavedView,
  status: 201,
  problems: [tooManyViews],
});

export const changeSavedView = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/saved-views/:id',
  ...reading,
  summary: 'Changes a saved view: only its owner, or an administrator with the owner profile, may do this.',
  params: ById,
  body: ViewChanges,
  reply: SavedView,
  problems: [notFound],
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/saved-views/:id',
  ...reading,
  summary: 'Deletes a view; it can be restored for 30 days.',
  params: ById,
  problems: [notFound],
});

export const restoreSavedView = endpoint({
  method: 'POST',
  path: '/api/v2.1/saved-views/:id/restore',
  ...reading,
  summary: 'Restores a deleted view.',
  params: ById,
  reply: SavedView,
  problems: [notFound, tooManyViews],
});
