import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case/case-state.ts';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { KioskSeen } from './dashboard-kiosks.contract.ts';
import { ACTION_CAUSES, DashboardNow, DashboardPeople } from './dashboard.contract.ts';
import { showBoardCall } from './board-call.ts';

export const BOARD_NAME_MAX_LENGTH = 60;
export const MOST_BOARDS = 50;

/** `gate`: the wall at the gate, with places, called numbers and the wait. */
export const BOARD_SHOWS = ['dashboard', 'gate'] as const;
export type BoardShows = (typeof BOARD_SHOWS)[number];

/** A wallboard as administrators see it; its link is shown once, when it is created. */
export type WallBoard = z.infer<typeof WallBoard>;
export const WallBoard = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    shows: z.enum(BOARD_SHOWS),
    /** The site whose gate it shows; null: all of them. */
    site: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** To the minute; null if no screen has opened it yet. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WallBoard' });

/** An open matter without the person and without a score, because everyone can read a wall. */
export type BoardAction = z.infer<typeof BoardAction>;
const BoardAction = z
  .strictObject({
    tags: z.array(TagLabel),
    cause: z.enum(ACTION_CAUSES),
    beganAt: z.iso.datetime(),
    retestFrom: z.iso.datetime().nullable(),
    caseState: z.enum(CASE_STATES).nullable(),
  })
  .meta({ id: 'BoardAction' });

/** Everything that a wall shows: counts and groups, without names. */
export type BoardView = z.infer<typeof BoardView>;
const BoardView = z
  .strictObject({
    organizationName: z.string(),
    /** The time zone of its times. */
    timeZone: z.string(),
    now: z.strictObject({
      people: DashboardNow.shape.people,
      retestsDue: DashboardNow.shape.retestsDue,
      needsAction: z.strictObject({ count: z.number().int(), people: z.number().int(), items: z.array(BoardAction) }),
      byTag: DashboardNow.shape.byTag,
      occurrences: DashboardNow.shape.occurrences,
    }),
    baselines: DashboardPeople.shape.baselines,
    kiosks: z.array(KioskSeen),
  })
  .meta({ id: 'BoardView' });

export const tooManyBoards = problemKind({ code: 'too_many_boards', status: 409 });

export const listBoards = endpoint({
  method: 'GET',
  path: '/api/v2.1/boards',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Lists the active wallboard links, with when each was last opened.',
  reply: z.strictObject({ items: z.array(WallBoard) }),
});

export type NewBoard = z.output<typeof NewBoard>;
const NewBoard = z.strictObject({
  name: z
    .string()
    .max(BOARD_NAME_MAX_LENGTH)
    .overwrite((text) => plainText(text, BOARD_NAME_MAX_LENGTH))
    .min(1),
  shows: z.enum(BOARD_SHOWS).default('dashboard'),
  /** For a gate: a tag, the site that it belongs to. */
  siteId: z.uuid().nullable().default(null),
});

export const createBoard = endpoint({
  method: 'POST',
  path: '/api/v2.1/boards',
  audience: 'admin',
  permission: 'settings.manage',
  takesKey: true,
  summary: 'Creates a link that shows only the wallboard; it is returned once.',
  body: NewBoard,
  reply: z.strictObject({ board: WallBoard, link: z.string() }),
  status: 201,
  problems: [tooManyBoards],
});

export const revokeBoard = endpoint({
  method: 'POST',
  path: '/api/v2.1/boards/:id/revoke',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Ends a wallboard link at once.',
  params: z.strictObject({ id: z.uuid() }),
  problems: [notFound],
});

/** The secret is in the body, so that no log of addresses contains it. */
export const showBoard = endpoint({
  ...showBoardCall,
  audience: 'public',
  summary: 'Returns the wallboard of a link: counts and groups, without names.',
  body: z.strictObject({
    token: z
      .string()
      .length(43)
      .regex(/^[A-Za-z0-9_-]+$/),
  }),
  reply: BoardView,
  problems: [notFound],
});
