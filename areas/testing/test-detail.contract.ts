import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { MEASURES } from './measures.ts';

const ResultParams = z.strictObject({ id: z.uuid() });

const Measure = z
  .strictObject({
    id: z.enum(MEASURES),
    value: z.number(),
    /** Of the same person's last valid tests of this kind on this kind of device, the oldest first. */
    earlier: z.array(z.number()).max(10),
  })
  .meta({ id: 'Measure' });

export const getResultMeasures = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/:id/measures',
  audience: 'admin',
  permission: 'scores.detail',
  summary: 'Shows what a test measured besides its score, and the same of the ten tests before; each look is noted.',
  params: ResultParams,
  reply: z.strictObject({ items: z.array(Measure) }),
  showsScoresOf: 'recorded',
  problems: [notFound],
});

/** What can happen to a test, from the moment it is given out. */
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
    /** Who did it, where it was somebody else; null for somebody who is not known any more. */
    by: z.string().nullable(),
  })
  .meta({ id: 'TestEvent' });

export const getResultEvents = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/:id/events',
  audience: 'admin',
  permission: 'scores.view',
  summary:
    'Tells what happened to a test, the oldest first, and how many others were begun around it and never handed in.',
  params: ResultParams,
  reply: z.strictObject({
    items: z.array(TestEvent),
    /** Of the same person, from a day before this test was given out until it arrived. */
    notHandedIn: z.number().int(),
  }),
  problems: [notFound],
});

export type NotHandedIn = z.infer<typeof NotHandedIn>;
const NotHandedIn = z
  .strictObject({
    /** How far back was looked. */
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
  summary: 'Counts the tests of a person that were begun in the last 30 days and never handed in.',
  query: z.strictObject({ userId: z.uuid() }),
  reply: NotHandedIn,
  problems: [notFound],
});
