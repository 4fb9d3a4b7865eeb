import { NO_VALUES } from './person-field-lists.ts';
import type { User } from './users.contract.ts';

/** A person who works here and has no login; `changes` overrides its fields. */
export const aPerson = (changes: Partial<User> = {}): User => ({
  id: '0192f0aa-1111-7000-8000-00000000000b',
  ...NO_VALUES,
  firstName: 'Maria',
  lastName: 'Alvarez',
  employeeNumber: '104882',
  username: null,
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
  supervisor: null,
  ...changes,
});
