import { z } from 'zod';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { DUE_IN_RANGE } from '#areas/schedules/editor/schedule-steps.contract.ts';
import { numberWithin } from '#areas/schedules/rules/number-range.ts';
import { scheduleEnded } from '#areas/schedules/rules/schedules.contract.ts';
import { GRACE_RANGE } from '#areas/schedules/rules/test-window.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

export const SHARE_RANGE = { min: 1, max: 100 } as const;

/** A random selection of the people on shift. */
export type Draw = z.infer<typeof Draw>;
export const Draw = z
  .strictObject({
    id: z.uuid(),
    /** The drawn people get a test of this schedule; null when it was deleted. */
    schedule: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    /** Minutes from the opening of that test until it is due. */
    dueInMinutes: z.number().int(),
    graceMinutes: z.number().int(),
    site: TagLabel.nullable(),
    /** Only people whose shift starts at this moment or later are drawn from. */
    startsFrom: z.iso.datetime(),
    /** Only people whose shift starts before this moment are drawn from. */
    startsTo: z.iso.datetime(),
    /** The clock of the site, or of the organization. */
    zone: z.string(),
    /** How many percent of these people are drawn, rounded up. */
    share: z.number().int(),
    /** SHA-256 of the seed, known before the draw. */
    commitment: z.string(),
    committedAt: z.iso.datetime(),
    /** Null until the draw has taken place. */
    seed: z.string().nullable(),
    drawnAt: z.iso.datetime().nullable(),
    /** How many people were on shift. */
    count: z.number().int(),
    /** The numbers that were drawn, from 1 to `count`. */
    chosen: z.array(z.number().int()),
    /** Who they are, as far as the reader may see them. */
    people: z.array(z.strictObject({ number: z.number().int(), person: PersonLabel })),
  })
  .meta({ id: 'Draw' });

export type NewDraw = z.output<typeof NewDraw>;
const NewDraw = z.strictObject({
  /** A tag of a category; null: everyone on shift. */
  siteId: z.uuid().nullable(),
  /** The day on which the shifts start, on the clock of the site. */
  day: z.iso.date(),
  /** Only shifts that start at this time of the day; null: all of the day. */
  clock: z
    .string()
    .length(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  share: numberWithin(SHARE_RANGE),
  /**
   * An active schedule. People of its audience are drawn from; those drawn get one test of it, which opens with their
   * shift, or at once when that has begun.
   */
  scheduleId: z.uuid(),
  dueInMinutes: numberWithin(DUE_IN_RANGE),
  graceMinutes: numberWithin(GRACE_RANGE),
});

const DrawParams = z.strictObject({ id: z.uuid() });

/** The public part of a draw: enough to check it, and no names. */
export type DrawFile = z.infer<typeof DrawFile>;
export const DrawFile = z
  .strictObject({
    format: z.literal('evenkeel-draw-1'),
    id: z.uuid(),
    committedAt: z.iso.datetime(),
    drawnAt: z.iso.datetime(),
    startsFrom: z.iso.datetime(),
    startsTo: z.iso.datetime(),
    commitment: z.string().length(64),
    seed: z.string().length(64),
    share: numberWithin(SHARE_RANGE),
    /** SHA-256 of "<id of the draw>:<id of the person>" for each person on shift, in the order of their numbers. */
    people: z.array(z.string().length(64)).max(100_000),
    chosen: z.array(z.number().int()).max(100_000),
  })
  .meta({ id: 'DrawFile' });

export const drawDone = problemKind({ code: 'draw_done', status: 409 });
export const drawNotDone = problemKind({ code: 'draw_not_done', status: 409 });
/** The seed was sealed by another installation, or with another secret key. */
export const drawSeedLost = problemKind({ code: 'draw_seed_lost', status: 409 });
export const nobodyOnShift = problemKind({ code: 'nobody_on_shift', status: 409 });

export const listDraws = endpoint({
  method: 'GET',
  path: '/api/v2.1/draws',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Lists random selections of people on shift, the latest first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(Draw),
});

export const createDraw = endpoint({
  method: 'POST',
  path: '/api/v2.1/draws',
  audience: 'admin',
  permission: 'schedules.manage',
  takesKey: true,
  summary: 'Prepares a random selection: makes its seed and publishes the hash of it.',
  body: NewDraw,
  reply: Draw,
  status: 201,
});

export const runDraw = endpoint({
  method: 'POST',
  path: '/api/v2.1/draws/:id/run',
  audience: 'admin',
  permission: 'schedules.manage',
  summary: 'Draws, once: fixes the list of people on shift, expects a test of those drawn, and publishes the seed.',
  params: DrawParams,
  reply: Draw,
  problems: [notFound, drawDone, drawSeedLost, nobodyOnShift, scheduleEnded],
});

export const getDrawFile = endpoint({
  method: 'GET',
  path: '/api/v2.1/draws/:id/file',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Returns what anyone needs to check a draw, without names.',
  params: DrawParams,
  reply: DrawFile,
  problems: [notFound, drawNotDone],
});
