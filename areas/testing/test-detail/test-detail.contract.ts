import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { MEASURES } from './measures.ts';

const ResultParams = z.strictObject({ id: z.uuid() });

const Measure = z
  .strictObject({
    id: z.enum(MEASURES),
    value: z.number(),
    /** The values in the person's last valid tests of this type on this class of device, the oldest first. */
    earlier: z.array(z.number()).max(10),
  })
  .meta({ id: 'Measure' });

export const getResultMeasures = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/:id/measures',
  audience: 'admin',
  permission: 'scores.detail',
  summary: 'Returns the measures of a test besides its score, and those of the ten tests before; each view is audited.',
  params: ResultParams,
  reply: z.strictObject({ items: z.array(Measure) }),
  showsScoresOf: 'recorded',
  problems: [notFound],
});

/** What can happen to a test, from when it is given out. */
const TEST_EVENTS = [
  'given_out',
  'began',
  'hidden',
  'focus_lost',
  'resized',
  'ts_fallback',
  'task_restarted',
  'finished',
  'left',
  'stopped',
  'reloaded',
  'received',
  'voided',
] as const;

export type TestEvent = z.infer<typeof TestEvent>;
const TestEvent = z
  .strictObject({
    at: z.iso.datetime(),
    kind: z.enum(TEST_EVENTS),
    /** The person who declared the test void; null for other events, and when that person is no longer known. */
    by: z.string().nullable(),
  })
  .meta({ id: 'TestEvent' });

export const getResultEvents = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/:id/events',
  audience: 'admin',
  permission: 'scores.view',
  summary:
    'Returns what happened to a test, oldest first, and how many others were started around it and never submitted.',
  params: ResultParams,
  reply: z.strictObject({
    items: z.array(TestEvent),
    /**
     * Tests of the same person that were begun from a day before this test was given out until it arrived, and not
     * handed in.
     */
    notHandedIn: z.number().int(),
  }),
  problems: [notFound],
});

export type NotHandedIn = z.infer<typeof NotHandedIn>;
const NotHandedIn = z
  .strictObject({
    /** How many days back tests were counted. */
    days: z.number().int(),
    count: z.number().int(),
    lastBegunAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'NotHandedIn' });

export const getNotHandedIn = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/not-handed-in',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Counts a person’s tests that were started in the last 30 days and never submitted.',
  query: z.strictObject({ userId: z.uuid() }),
  reply: NotHandedIn,
  problems: [notFound],
});
