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
  /** When the personal link expires; null when there is none to use. */
  linkExpiresAt: z.iso.datetime().nullable(),
});

export const getTestAccess = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/test-access',
  audience: 'signedIn',
  summary: 'Returns how a person can test without signing in; below role level 10 only the caller’s own.',
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
  summary: 'Creates a personal link to a test, which replaces the previous one; it is returned once.',
  params: PersonParams,
  reply: TestLink,
  status: 201,
  problems: [notFound, personNotActive],
});

export const setPin = endpoint({
  method: 'PUT',
  path: '/api/v2.1/users/:id/pin',
  audience: 'signedIn',
  summary: 'Sets the PIN of a person; below role level 10 only the caller’s own.',
  params: PersonParams,
  body: z.strictObject({
    pin: z.string().length(PIN_LENGTH).regex(/^\d+$/),
  }),
  problems: [notFound],
});

export type TestCode = z.infer<typeof TestCode>;
/** Null means that no one tests by code. */
const TestCode = z.strictObject({ code: z.string().nullable() });

export const getTestCode = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/test-code',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Returns the organization code for tests.',
  reply: TestCode,
});

export const renewTestCode = endpoint({
  method: 'POST',
  path: '/api/v2.1/settings/test-code',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Creates a new organization code; the previous one ends.',
  reply: TestCode,
});

export const removeTestCode = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/settings/test-code',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Ends testing with the organization code.',
});
