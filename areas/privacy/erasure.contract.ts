import { z } from 'zod';
import { lastOwner } from '#areas/users/administrators/administrators.contract.ts';
import { notOneself } from '#areas/users/management/people.contract.ts';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainLines } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

/** Why a person is erased early; kept in the audit log, so never free text. */
export const ERASURE_REASONS = ['asked', 'left', 'mistake', 'other'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

const ById = z.strictObject({ id: z.uuid() });

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/erase',
  audience: 'admin',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Erases a person’s identity at once and permanently; their results stay without a name.',
  params: ById,
  body: z.strictObject({ reason: z.enum(ERASURE_REASONS) }),
  problems: [notFound, notOneself, lastOwner],
});

const REQUEST_STATES = ['waiting', 'withdrawn', 'fulfilled', 'refused'] as const;
export const ANSWER_MAX_LENGTH = 500;

/** The state of a person's own request. Once it is fulfilled the person is erased and can no longer read it. */
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
  summary: 'Returns the caller’s request for erasure and its state.',
  reply: OwnRequest,
});

export const askForErasure = endpoint({
  method: 'POST',
  path: '/api/v2.1/own-erasure-request',
  audience: 'signedIn',
  summary: 'Requests the erasure of the caller’s own data; a repeated request changes nothing.',
  reply: OwnRequest,
});

export const withdrawErasureRequest = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/own-erasure-request',
  audience: 'signedIn',
  summary: 'Withdraws the caller’s request for erasure.',
  problems: [notFound],
});

export type ErasureRequest = z.infer<typeof ErasureRequest>;
const ErasureRequest = z
  .strictObject({
    id: z.uuid(),
    /** null: the person has been erased since. */
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
  summary: 'Lists the requests for erasure, open ones first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(ErasureRequest),
});

/** The request was decided, or the person has withdrawn it. */
export const requestEnded = problemKind({ code: 'erasure_request_ended', status: 409 });

export const fulfillErasureRequest = endpoint({
  method: 'POST',
  path: '/api/v2.1/erasure-requests/:id/fulfill',
  audience: 'admin',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Fulfills a request for erasure.',
  params: ById,
  problems: [notFound, requestEnded, notOneself, lastOwner],
});

export const refuseErasureRequest = endpoint({
  method: 'POST',
  path: '/api/v2.1/erasure-requests/:id/refuse',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Refuses a request for erasure, with a reason that the person reads.',
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
