import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case-state.ts';
import { UNDECIDED_CAUSES } from '#areas/testing/latest-results.contract.ts';
import { TagLabel } from '#areas/users/tag-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { KioskSeen } from './dashboard-kiosks.contract.ts';
import { DashboardNow, DashboardPeople } from './dashboard.contract.ts';

export const BOARD_NAME_MAX_LENGTH = 60;
export const MOST_BOARDS = 50;

/** A screen on a wall, as administrators see it; its link is shown once, when it is made. */
export type WallBoard = z.infer<typeof WallBoard>;
export const WallBoard = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** To the minute; null: no screen has opened it yet. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WallBoard' });

/** What waits for a decision, without whom it is about. */
export type BoardAction = z.infer<typeof BoardAction>;
const BoardAction = z
  .strictObject({
    tags: z.array(TagLabel),
    cause: z.enum(UNDECIDED_CAUSES),
    deviation: z.number().nullable(),
    beganAt: z.iso.datetime(),
    retestFrom: z.iso.datetime().nullable(),
    caseState: z.enum(CASE_STATES).nullable(),
  })
  .meta({ id: 'BoardAction' });

/** All that a wall shows: counts and groups, and no name. */
export type BoardView = z.infer<typeof BoardView>;
const BoardView = z
  .strictObject({
    organizationName: z.string(),
    /** By whose clock its times are. */
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
  summary: 'Lists the wallboards that have a link, with when each was last opened.',
  reply: z.strictObject({ items: z.array(WallBoard) }),
});

export const createBoard = endpoint({
  method: 'POST',
  path: '/api/v2.1/boards',
  audience: 'admin',
  permission: 'settings.manage',
  takesKey: true,
  summary: 'Makes a link that shows the wallboard and nothing else; the answer holds it this once.',
  body: z.strictObject({
    name: z
      .string()
      .max(BOARD_NAME_MAX_LENGTH)
      .overwrite((text) => plainText(text, BOARD_NAME_MAX_LENGTH))
      .min(1),
  }),
  reply: z.strictObject({ board: WallBoard, link: z.string() }),
  status: 201,
  problems: [tooManyBoards],
});

export const revokeBoard = endpoint({
  method: 'POST',
  path: '/api/v2.1/boards/:id/revoke',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Ends the link of a wallboard at once.',
  params: z.strictObject({ id: z.uuid() }),
  problems: [notFound],
});

/** The secret is in the body, so that no log of addresses has it. */
export const showBoard = endpoint({
  method: 'POST',
  path: '/api/v2.1/boards/show',
  audience: 'public',
  summary: 'Shows the wallboard of a link: counts and groups, and no name.',
  body: z.strictObject({
    token: z
      .string()
      .length(43)
      .regex(/^[A-Za-z0-9_-]+$/),
  }),
  reply: BoardView,
  problems: [notFound],
});
