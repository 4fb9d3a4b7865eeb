import { z } from 'zod';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { showGateWallCall } from './gate-code-calls.ts';

/** Numbers on the wall at once; more could not be read. */
export const MOST_CALLED = 12;
/** A call is on the wall for this long, unless the person begins a test before. */
export const CALLED_MINUTES = 15;
/** People who passed are counted for this long. */
export const THROUGH_MINUTES = 60;
/** People are missing from shifts that start within this time. */
export const AHEAD_MINUTES = 60;
/** People are missing from shifts that started less than this time ago. */
export const LATE_MINUTES = 30;
export const MOST_MISSING = 250;

/** What a screen at the gate shows to everyone who passes: numbers, and neither names nor results. */
export type GateWall = z.infer<typeof GateWall>;
const GateWall = z
  .strictObject({
    organizationName: z.string(),
    site: z.string().nullable(),
    /** The clock of the site, or the organization's. */
    timeZone: z.string(),
    generatedAt: z.iso.datetime(),
    places: z.strictObject({
      free: z.number().int(),
      busy: z.number().int(),
      /** Paired kiosks that have not been heard of for minutes. */
      away: z.number().int(),
    }),
    /** Employee numbers, the earliest call first. */
    called: z.array(z.string()).max(MOST_CALLED),
    /** How long a person who comes now waits for a place; null when there is none. */
    waitMinutes: z.number().int().nullable(),
    /** Expected tests whose window is open now. */
    tests: z.strictObject({ done: z.number().int(), expected: z.number().int() }),
    /** People who were told at a gate that they are cleared, in the last hour. */
    through: z.number().int(),
    /** The next start of a shift, and how many of its people still have to test. */
    nextShift: z
      .strictObject({ startsAt: z.iso.datetime(), people: z.number().int(), missing: z.number().int() })
      .nullable(),
  })
  .meta({ id: 'GateWall' });

/** A person whose shift starts soon, or has just started, and whose test is expected now. */
export type MissingPerson = z.infer<typeof MissingPerson>;
const MissingPerson = z
  .strictObject({
    person: PersonLabel,
    employeeNumber: z.string().nullable(),
    phone: z.string().nullable(),
    site: z.string().nullable(),
    startsAt: z.iso.datetime(),
    /** The clock of the shift. */
    zone: z.string(),
    dueAt: z.iso.datetime(),
    /** When the person was last called to the wall, as long as it shows them. */
    calledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MissingPerson' });

/** Who is missing. */
export type MissingNow = z.infer<typeof MissingNow>;
const MissingNow = z
  .strictObject({
    generatedAt: z.iso.datetime(),
    items: z.array(MissingPerson).max(MOST_MISSING),
    total: z.number().int(),
    /** Sites with shifts at this time. */
    sites: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'MissingNow' });

/** The person has no employee number, so the wall could only show a name. */
export const personWithoutNumber = problemKind({ code: 'person_without_number', status: 409 });

const bySite = z.strictObject({
  /** The tag of the only site to show; every site when omitted. */
  site: z.uuid().optional(),
});

export const getGateWall = endpoint({
  method: 'GET',
  path: '/api/v2.1/gate-wall',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Returns what a screen at the gate shows: places, called numbers, the wait; no names.',
  query: bySite,
  reply: GateWall,
});

/** The secret is in the body, so that no log of addresses contains it. */
export const showGateWall = endpoint({
  ...showGateWallCall,
  audience: 'public',
  summary: 'Returns the wall at the gate of a wallboard link.',
  body: z.strictObject({
    token: z
      .string()
      .length(43)
      .regex(/^[A-Za-z0-9_-]+$/),
  }),
  reply: GateWall,
  problems: [notFound],
});

export const listMissingPeople = endpoint({
  method: 'GET',
  path: '/api/v2.1/gate-missing',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Lists people whose shift starts within the hour, or has just started, and whose test is expected now.',
  query: bySite,
  reply: MissingNow,
});

export const callToGate = endpoint({
  method: 'POST',
  path: '/api/v2.1/gate-calls',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Calls a person to a place to test: the wall at the gate shows their employee number.',
  body: z.strictObject({ userId: z.uuid() }),
  problems: [notFound, personWithoutNumber],
});
