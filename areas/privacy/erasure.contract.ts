import { z } from 'zod';
import { lastOwner } from '#areas/users/administrators.contract.ts';
import { notOneself } from '#areas/users/people.contract.ts';
import { PersonLabel } from '#areas/users/person-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainLines } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

/** Why somebody is erased before their time; in the record, so never in words of one's own. */
export const ERASURE_REASONS = ['asked', 'left', 'mistake', 'other'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

const ById = z.strictObject({ id: z.uuid() });

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/erase',
  audience: 'admin',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Erases at once and for good what names a person; their results stay, as those of somebody.',
  params: ById,
  body: z.strictObject({ reason: z.enum(ERASURE_REASONS) }),
  problems: [notFound, notOneself, lastOwner],
});

const REQUEST_STATES = ['waiting', 'withdrawn', 'fulfilled', 'refused'] as const;
export const ANSWER_MAX_LENGTH = 500;

/** What became of one's own wish; who asked is erased when it is fulfilled, and reads nothing any more. */
export type OwnErasureRequest = z.infer<typeof OwnErasureRequest>;
const OwnErasureRequest = z
  .strictObject({
    state: z.enum(REQUEST_STATES),
    askedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    /** Why it was refused. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'OwnErasureRequest' });

const OwnRequest = z.strictObject({ request: OwnErasureRequest.nullable() });

export const getOwnErasureRequest = endpoint({
  method: 'GET',
  path: '/api/v2.1/own-erasure-request',
  audience: 'signedIn',
  summary: 'Shows whether one has asked to be erased, and what became of it.',
  reply: OwnRequest,
});

export const askForErasure = endpoint({
  method: 'POST',
  path: '/api/v2.1/own-erasure-request',
  audience: 'signedIn',
  summary: 'Asks the organization to erase what names oneself; asking again changes nothing.',
  reply: OwnRequest,
});

export const withdrawErasureRequest = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/own-erasure-request',
  audience: 'signedIn',
  summary: 'Takes the wish to be erased back.',
  problems: [notFound],
});

export type ErasureRequest = z.infer<typeof ErasureRequest>;
const ErasureRequest = z
  .strictObject({
    id: z.uuid(),
    /** null: erased meanwhile. */
    person: PersonLabel.nullable(),
    ...OwnErasureRequest.shape,
    endedBy: PersonLabel.nullable(),
  })
  .meta({ id: 'ErasureRequest' });

export const listErasureRequests = endpoint({
  method: 'GET',
  path: '/api/v2.1/erasure-requests',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Lists who asks, or asked, to be erased; those who wait first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(ErasureRequest),
});

/** Somebody has decided, or the person has taken it back. */
export const requestEnded = problemKind({ code: 'erasure_request_ended', status: 409 });

export const fulfillErasureRequest = endpoint({
  method: 'POST',
  path: '/api/v2.1/erasure-requests/:id/fulfill',
  audience: 'admin',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Erases whoever asked for it.',
  params: ById,
  problems: [notFound, requestEnded, notOneself, lastOwner],
});

export const refuseErasureRequest = endpoint({
  method: 'POST',
  path: '/api/v2.1/erasure-requests/:id/refuse',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Refuses, for a reason that the person reads.',
  params: ById,
  body: z.strictObject({
    answer: z
      .string()
      .max(ANSWER_MAX_LENGTH)
      .overwrite((text) => plainLines(text, ANSWER_MAX_LENGTH))
      .min(1),
  }),
  problems: [notFound, requestEnded],
});
