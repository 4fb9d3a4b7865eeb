import type { Profile } from '#areas/identity/accounts/profiles.ts';
import type { Role } from '#areas/identity/accounts/roles.ts';

export const DEMO_PASSWORD = 'evenkeel-demo-1';

export const NORTHERN_MINE = 'Northern Mine';
export const HARBOUR_LOGISTICS = 'Harbour Logistics';

export interface DemoLogin {
  readonly email: string;
  readonly who: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** The profile of an administrator or a service account; an owner if left out. */
  readonly profile?: Profile;
  /** The tags of the people they can see; everyone if left out. */
  readonly scope?: readonly string[];
  readonly organizations: readonly string[];
  readonly isSuperAdmin?: boolean;
  readonly employeeNumber?: string;
  readonly tags?: readonly string[];
  /** Whether the person has tested for half a year and has a baseline. */
  readonly hasTests?: boolean;
}

/** The person who made an organization's rules, schedules and decisions in the demo. */
export const DEMO_OWNER = 'admin@demo.example';

export const DEMO_LOGINS: readonly DemoLogin[] = [
  {
    email: DEMO_OWNER,
    who: 'owner of both organizations',
    firstName: 'Helen',
    lastName: 'Marsh',
    role: 'admin',
    organizations: [NORTHERN_MINE, HARBOUR_LOGISTICS],
  },
  {
    email: 'supervisor@demo.example',
    who: 'supervisor at Northern Mine, sees the people of North',
    firstName: 'Rose',
    lastName: 'Okoye',
    role: 'admin',
    profile: 'supervisor',
    scope: ['North'],
    organizations: [NORTHERN_MINE],
  },
  {
    email: 'service@demo.example',
    who: 'service role',
    firstName: 'Gate',
    lastName: 'System',
    role: 'service',
    organizations: [NORTHERN_MINE],
  },
  {
    email: 'worker@demo.example',
    who: 'ordinary user of Northern Mine',
    firstName: 'Tomasz',
    lastName: 'Wieczorek',
    role: 'user',
    organizations: [NORTHERN_MINE],
    employeeNumber: '101093',
    tags: ['North', 'Crew B', 'Haul'],
    hasTests: true,
  },
  {
    email: 'newcomer@demo.example',
    who: 'ordinary user, no tests yet',
    firstName: 'Rashid',
    lastName: 'Al-Amin',
    role: 'user',
    organizations: [NORTHERN_MINE],
    employeeNumber: '107745',
    tags: ['North', 'Crew D', 'Plant'],
  },
  {
    // This login comes last: once it exists the demo is complete, and an interrupted start resumes before it.
    email: 'root@demo.example',
    who: 'super administrator, owner of both',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    role: 'admin',
    organizations: [NORTHERN_MINE, HARBOUR_LOGISTICS],
    isSuperAdmin: true,
  },
];
