import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind } from '#platform/shared/problem.ts';
import { PERSON_FIELDS } from '#areas/users/person/person-fields.ts';
import { MAX_TAGS_PER_PERSON } from '#areas/users/names/tag-limits.ts';
import { UserFilter } from '#areas/users/person/users.contract.ts';

export const MOST_SELECTED = 10_000;

/** People chosen in a list: these, or all whom the filter finds. */
export type Selection = z.output<typeof Selection>;
export const Selection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_SELECTED) }),
  z.strictObject({ allMatching: UserFilter }),
]);

/** People who cannot be changed this way, or already are, stay as they are. */
export type BulkResult = z.infer<typeof BulkResult>;
export const BulkResult = z.strictObject({ changed: z.number().int(), skipped: z.number().int() }).meta({
  id: 'BulkResult',
});

/** More people than can be changed at once. */
export const selectionTooLarge = problemKind({ code: 'selection_too_large', status: 409 });

const TagIds = z.array(z.uuid()).max(MAX_TAGS_PER_PERSON).default([]);

export const tagPeople = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/bulk/tags',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Adds tags to many people, or removes them.',
  body: z.strictObject({ people: Selection, add: TagIds, remove: TagIds }),
  reply: BulkResult,
  problems: [selectionTooLarge],
});

export const suspendPeople = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/bulk/suspend',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Suspends many people; the caller, and people whom the caller may not manage, are skipped.',
  body: z.strictObject({ people: Selection }),
  reply: BulkResult,
  problems: [selectionTooLarge],
});

export const setPeopleLanguage = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/bulk/language',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Sets the language of many people; null uses the organization’s.',
  body: z.strictObject({ people: Selection, locale: PERSON_FIELDS.locale.input }),
  reply: BulkResult,
  problems: [selectionTooLarge],
});
