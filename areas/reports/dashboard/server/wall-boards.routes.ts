import type { FastifyInstance } from 'fastify';
import { originOf } from '#platform/server/http/origin.ts';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../wall-boards.contract.ts';
import { findBoards } from './wall-boards.queries.ts';
import { createBoard, revokeBoard, showBoard } from './wall-boards.service.ts';

export async function wallBoardRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listBoards, async ({ db }) => ({ items: await findBoards(db) }));
  serve(app, contract.createBoard, ({ parts, db, visitor, body }) => createBoard(parts, db, visitor, body));
  serve(app, contract.revokeBoard, ({ db, params }) => revokeBoard(db, params.id));
  serveDirectory(app, contract.showBoard, ({ parts, body, request }) =>
    showBoard(parts, body.token, originOf(request)),
  );
}
