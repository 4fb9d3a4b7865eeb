import { thisOrganization } from '#areas/organizations/server/organizations.service.ts';
import { callerAddress } from '#platform/server/address-block.ts';
import { record } from '#platform/server/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database.ts';
import { refuseWrong, type FailureLimit } from '#platform/server/failure-limit.ts';
import { newId } from '#platform/server/ids.ts';
import type { Origin } from '#platform/server/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/token.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import { DEFAULT_LOCALE, withLocale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { BOARD_FRAGMENT } from '../board-call.ts';
import type { ActionNeeded } from '../dashboard.contract.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import {
  MOST_BOARDS,
  tooManyBoards,
  type BoardAction,
  type BoardView,
  type WallBoard,
} from '../wall-boards.contract.ts';
import { findPairedKiosks } from './dashboard-kiosks.queries.ts';
import { countBaselines } from './dashboard-people.queries.ts';
import { periodOf, showNow } from './dashboard.service.ts';
import { endBoard, findBoards, insertBoard, locateBoard, seeBoard } from './wall-boards.queries.ts';

const UNKNOWN_BOARDS: FailureLimit = { name: 'unknown board', failures: 10, windowSeconds: 60 };

/** The reader of a wall is no particular person. It sees the whole organization, and the view has no names. */
const EVERYBODY = { userId: '00000000-0000-0000-0000-000000000000', resultDays: null };

/** Returns the only copy of the link. */
export async function createBoard(
  parts: ServerParts,
  db: TenantDb,
  visitor: Visitor,
  name: string,
): Promise<{ board: WallBoard; link: string }> {
  if ((await findBoards(db)).length >= MOST_BOARDS) throw new Problem(tooManyBoards);
  const [id, token] = [newId(), newToken()];
  const board = await insertBoard(db, { id, name, tokenHash: tokenHash(token), createdBy: visitor.userId });
  if (!board) throw new Error('What was written is there.');
  await record(db, { action: 'wall_board.created', objectType: 'wall board', objectId: id, detail: { name } });
  const { locale = DEFAULT_LOCALE } = (await thisOrganization(db)) ?? {};
  return { board, link: `${parts.publicUrl()}${withLocale('/begin-test', locale)}${BOARD_FRAGMENT}=${token}` };
}

export async function revokeBoard(db: TenantDb, id: string): Promise<void> {
  const name = await endBoard(db, id);
  if (name === undefined) throw new Problem(notFound);
  await record(db, { action: 'wall_board.revoked', objectType: 'wall board', objectId: id, detail: { name } });
}

/** An unknown and an ended link get the same answer, and both count against the caller's address. */
export async function showBoard(parts: ServerParts, token: string, { ip }: Origin): Promise<BoardView> {
  const { databases } = parts;
  const place = await locateBoard(databases.system, tokenHash(token));
  const view = place && (await viewOf(parts, place));
  return view ?? refuseWrong(databases.system, [{ limit: UNKNOWN_BOARDS, key: callerAddress(ip) }], notFound);
}

const viewOf = ({ databases }: ServerParts, { organizationId, id }: { organizationId: string; id: string }) =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) =>
    (await seeBoard(db, id)) ? boardOf(db) : undefined,
  );

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
