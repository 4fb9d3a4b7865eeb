import { thisOrganization } from '#areas/organizations/server/organizations.service.ts';
import { callerAddress } from '#platform/server/http/address-block.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { refuseWrong, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import { newId } from '#platform/server/ids.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { DEFAULT_LOCALE, withLocale } from '#platform/shared/locale.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import { BOARD_FRAGMENT, GATE_FRAGMENT } from '../board-call.ts';
import type { ActionNeeded } from '../dashboard.contract.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import {
  MOST_BOARDS,
  tooManyBoards,
  type BoardAction,
  type BoardShows,
  type BoardView,
  type NewBoard,
  type WallBoard,
} from '../wall-boards.contract.ts';
import { findPairedKiosks } from './dashboard-kiosks.queries.ts';
import { countBaselines } from './dashboard-people.queries.ts';
import { periodOf, showNow } from './dashboard.service.ts';
import {
  endBoard,
  findBoards,
  insertBoard,
  isTag,
  locateBoard,
  replaceSiteOfBoards,
  seeBoard,
  type SeenBoard,
} from './wall-boards.queries.ts';

const UNKNOWN_BOARDS: FailureLimit = { name: 'unknown board', failures: 10, windowSeconds: 60 };

/** The reader of a wall is no particular person. It sees the whole organization, and the view has no names. */
const EVERYBODY = { userId: '00000000-0000-0000-0000-000000000000', resultDays: null };

/** Returns the only copy of the link. */
export async function createBoard(
  parts: ServerParts,
  db: TenantDb,
  visitor: Visitor,
  { name, shows, siteId }: NewBoard,
): Promise<{ board: WallBoard; link: string }> {
  if ((await findBoards(db)).length >= MOST_BOARDS) throw new Problem(tooManyBoards);
  if (siteId !== null && !(await isTag(db, siteId))) {
    throw new Problem(invalidInput, { fields: { siteId: 'field.invalid' } });
  }
  const [id, token, showsGate] = [newId(), newToken(), shows === 'gate'];
  const row = { id, name, tokenHash: tokenHash(token), createdBy: visitor.userId, showsGate, siteId };
  const board = await insertBoard(db, row);
  if (!board) throw new Error('What was written is there.');
  const detail = { name, ...(showsGate && { site: siteId }) };
  await record(db, { action: 'wall_board.created', objectType: 'wall board', objectId: id, detail });
  const { locale = DEFAULT_LOCALE } = (await thisOrganization(db)) ?? {};
  const fragment = showsGate ? GATE_FRAGMENT : BOARD_FRAGMENT;
  return { board, link: `${parts.publicUrl()}${withLocale('/begin-test', locale)}${fragment}=${token}` };
}

export async function revokeBoard(db: TenantDb, id: string): Promise<void> {
  const name = await endBoard(db, id);
  if (name === undefined) throw new Problem(notFound);
  await record(db, { action: 'wall_board.revoked', objectType: 'wall board', objectId: id, detail: { name } });
}

export const showBoard = (parts: ServerParts, token: string, origin: Origin): Promise<BoardView> =>
  viewOfBoard(parts, { token, origin }, 'dashboard', boardOf);

/**
 * Returns the view of a link's board, also for other areas. An unknown and an ended link, and one of another kind, get
 * the same answer, and all count against the caller's address.
 */
export async function viewOfBoard<View>(
  { databases }: ServerParts,
  { token, origin }: { readonly token: string; readonly origin: Origin },
  shows: BoardShows,
  view: (db: TenantDb, board: SeenBoard) => Promise<View>,
): Promise<View> {
  const place = await locateBoard(databases.system, tokenHash(token));
  const there = place && { organizationId: place.organizationId, actor: { userId: null } };
  const found =
    there &&
    (await withOrganization(databases, there, async (db) => {
      const board = await seeBoard(db, place.id, shows === 'gate');
      return board && view(db, board);
    }));
  if (found !== undefined) return found;
  return refuseWrong(databases.system, [{ limit: UNKNOWN_BOARDS, key: callerAddress(origin.ip) }], notFound);
}

async function boardOf(db: TenantDb): Promise<BoardView> {
  const filter = ReportFilter.parse({});
  const period = await periodOf(db, filter, EVERYBODY);
  const { needsAction, ...now } = await showNow(db, EVERYBODY, filter);
  return {
    organizationName: (await thisOrganization(db))?.name ?? '',
    timeZone: period.timeZone,
    now: { ...now, needsAction: { ...needsAction, items: needsAction.items.map(withoutName) } },
    baselines: await countBaselines(db, { filter, reader: EVERYBODY, period }),
    kiosks: await findPairedKiosks(db),
  };
}

const withoutName = ({ person, cause, beganAt, retestFrom, case: about }: ActionNeeded): BoardAction => ({
  tags: person.tags,
  cause,
  beganAt,
  retestFrom,
  caseState: about?.state ?? null,
});

/** Replaces a merged tag in the boards of its gate. */
export const replaceTagInBoards = (db: TenantDb, replaced: { tagId: string; replacementId: string }): Promise<void> =>
  replaceSiteOfBoards(db, replaced);
