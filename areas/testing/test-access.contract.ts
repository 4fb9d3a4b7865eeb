import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { PIN_LENGTH } from './begin-limits.ts';
import { personNotActive } from './begin-test.contract.ts';

const PersonParams = z.strictObject({ id: z.uuid() });

export type TestAccess = z.infer<typeof TestAccess>;
/** The ways in which a person can test without signing in. */
const TestAccess = z.strictObject({
  hasPin: z.boolean(),
  /** While a personal link can be used. */
  linkExpiresAt: z.iso.datetime().nullable(),
});

export const getTestAccess = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/test-access',
  audience: 'signedIn',
  summary: 'Tells how a person can test without signing in; below role level 10 only oneself.',
  params: PersonParams,
  reply: TestAccess,
  problems: [notFound],
});

export type TestLink = z.infer<typeof TestLink>;
const TestLink = z.strictObject({ link: z.string(), expiresAt: z.iso.datetime() });

export const createTestLink = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/test-links',
  audience: 'admin',
  permission: 'tests.give',
  takesKey: true,
  summary: 'Makes a personal link to a test, in place of the one before; the answer holds it this once.',
  params: PersonParams,
  reply: TestLink,
  status: 201,
  problems: [notFound, personNotActive],
});

export const setPin = endpoint({
  method: 'PUT',
  path: '/api/v2.1/users/:id/pin',
  audience: 'signedIn',
  summary: 'Sets the PIN of a person; below role level 10 only one’s own.',
  params: PersonParams,
  body: z.strictObject({
    pin: z.string().length(PIN_LENGTH).regex(/^\d+$/),
  }),
  problems: [notFound],
});

export type TestCode = z.infer<typeof TestCode>;
/** null: nobody tests by code. */
const TestCode = z.strictObject({ code: z.string().nullable() });

export const getTestCode = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/test-code',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Shows the code by which people name the organization where they test.',
  reply: TestCode,
});

export const renewTestCode = endpoint({
  method: 'POST',
  path: '/api/v2.1/settings/test-code',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Makes a new code for the organization; the one before ends.',
  reply: TestCode,
});

export const removeTestCode = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/settings/test-code',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Ends testing by code.',
});
