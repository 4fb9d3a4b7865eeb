import type { User } from './users.contract.ts';

/** Somebody who works here and has no login; the changes make it somebody else. */
export const aPerson = (changes: Partial<User> = {}): User => ({
  id: '0192f0aa-1111-7000-8000-00000000000b',
  firstName: 'Maria',
  lastName: 'Alvarez',
  employeeNumber: '104882',
  phone: null,
  email: null,
  username: null,
  locale: null,
  timeZone: null,
  externalId: null,
  status: 'active',
  role: 'user',
  profile: null,
  source: 'manual',
  hasLogin: false,
  lastLoginAt: null,
  createdAt: '2026-01-05T06:00:00.000Z',
  updatedAt: '2026-01-05T06:00:00.000Z',
  leftAt: null,
  tags: [],
  supervisorId: null,
  supervisor: null,
  ...changes,
});
