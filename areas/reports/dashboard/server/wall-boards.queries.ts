import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { isSuspended } from '#platform/server/database/organizations.ts';
import type { WallBoard } from '../wall-boards.contract.ts';

const BOARD = sql`
  id, name, case when shows_gate then 'gate' else 'dashboard' end as shows,
  (select tag.name from user_tags tag
   where tag.organization_id = current_organization() and tag.id = wall_boards.site_id
     and tag.deleted_at is null) as site,
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

export const findBoards = async (db: TenantDb): Promise<WallBoard[]> => {
  const { rows } = await sql<WallBoard>`
    select ${BOARD} from wall_boards
    where organization_id = ${db.organizationId} and revoked_at is null
    order by created_at desc, id`.execute(db);
  return rows;
};

interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly tokenHash: Buffer;
  readonly createdBy: string;
  readonly showsGate: boolean;
  readonly siteId: string | null;
}

export const insertBoard = async (db: TenantDb, board: BoardRow): Promise<WallBoard | undefined> => {
  const { rows } = await sql<WallBoard>`
    insert into wall_boards (id, name, token_hash, created_by, shows_gate, site_id)
    values (${board.id}, ${board.name}, ${board.tokenHash}, ${board.createdBy}, ${board.showsGate}, ${board.siteId})
    returning ${BOARD}`.execute(db);
  return rows[0];
};

/** Ends a board; returns its name, or undefined if there was none to end. */
export const endBoard = async (db: TenantDb, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    update wall_boards set revoked_at = now()
    where organization_id = ${db.organizationId} and id = ${id} and revoked_at is null
    returning name`.execute(db);
  return rows[0]?.name;
};

export interface SeenBoard {
  readonly siteId: string | null;
}

/**
 * Returns the board if it may be shown. Stores the time of use to the minute, so that a screen does not write on every
 * call.
 */
export const seeBoard = async (db: TenantDb, id: string, showsGate: boolean): Promise<SeenBoard | undefined> => {
  const { rows } = await sql<SeenBoard & { isFresh: boolean }>`
    select site_id as "siteId", coalesce(last_used_at > now() - interval '1 minute', false) as "isFresh" from wall_boards
    where organization_id = ${db.organizationId} and id = ${id} and revoked_at is null
      and shows_gate = ${showsGate}`.execute(db);
  const [board] = rows;
  if (board && !board.isFresh) {
    await sql`
      update wall_boards set last_used_at = now()
      where organization_id = ${db.organizationId} and id = ${id} and revoked_at is null`.execute(db);
  }
  return board;
};

/** Whether a board may be for this tag. */
export const isTag = async (db: TenantDb, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from user_tags where organization_id = ${db.organizationId} and id = ${id} and deleted_at is null`.execute(
    db,
  );
  return rows.length > 0;
};

export interface BoardPlace {
  readonly organizationId: string;
  readonly id: string;
}

/** Finds the board of a link before the organization is known; a suspended organization has none. */
export const locateBoard = async (system: SystemDb, tokenHash: Buffer): Promise<BoardPlace | undefined> => {
  const { rows } = await sql<BoardPlace>`
    select board.organization_id as "organizationId", board.id from wall_boards board
    where board.token_hash = ${tokenHash} and not ${isSuspended(sql`board.organization_id`)}`.execute(system);
  return rows[0];
};

/** Lets boards of a merged site show the other one. */
export const replaceSiteOfBoards = async (
  db: TenantDb,
  { tagId, replacementId }: { tagId: string; replacementId: string },
): Promise<void> => {
  await sql`
    update wall_boards set site_id = ${replacementId}
    where organization_id = ${db.organizationId} and site_id = ${tagId}`.execute(db);
};
