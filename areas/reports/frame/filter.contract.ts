import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf } from '#platform/shared/paging.ts';
import { MOST_VALUES } from './filter-values.ts';
import { ReportFilter } from './report-filter.ts';
import { peopleNamed } from './report-person.ts';

/** Most tests outside the period that are counted, the latest first. */
export const MOST_COUNTED = 10_000;

/** The number of tests and people that match a filter. */
export type FilterCount = z.infer<typeof FilterCount>;
const FilterCount = z
  .strictObject({
    tests: z.number().int(),
    people: z.number().int(),
    /** Matches outside the period, at most one more than `MOST_COUNTED`; null unless requested. */
    outside: z
      .strictObject({
        tests: z.number().int(),
        /** The start of the day of the first one, in the organization's time zone. */
        from: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: 'FilterCount' });

export const countMatching = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/count',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Counts the tests that match a filter, and the people who took them.',
  query: z.strictObject({
    ...ReportFilter.shape,
    /** `yes` also counts the matches outside the period. */
    outside: z.enum(['yes']).optional(),
  }),
  reply: FilterCount,
  showsScoresOf: peopleNamed,
});

export const MOST_SUGGESTED = 8;

/** A person whom a filter can name. */
export type FilterPerson = z.infer<typeof FilterPerson>;
const FilterPerson = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    employeeNumber: z.string().nullable(),
  })
  .meta({ id: 'FilterPerson' });

export type PeopleSought = z.output<typeof PeopleSought>;
const PeopleSought = z.strictObject({
  /** Searches names, employee number, user name, e-mail address and phone, ignoring case and accents. */
  search: z.string().trim().max(100).optional(),
  ids: listOf(z.uuid()).optional(),
  employeeNumbers: listOf(z.string().trim().min(1).max(60)).optional(),
});

export const findFilterPeople = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/people',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Finds people for a filter: by search (the first eight by name), by ids or by employee numbers.',
  query: PeopleSought,
  reply: z.strictObject({ items: z.array(FilterPerson).max(MOST_VALUES) }),
});
