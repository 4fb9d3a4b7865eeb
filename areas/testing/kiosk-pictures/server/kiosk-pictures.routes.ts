import type { FastifyInstance } from 'fastify';
import { bearerToken } from '#platform/server/http/bearer-token.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as tiles from '../tiles.contract.ts';
import { beginByPicture, listKioskPeople } from './tiles.service.ts';

export async function kioskPictureRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, tiles.listKioskPeople, ({ parts, query, request }) =>
    listKioskPeople(parts, bearerToken(request), query.start),
  );
  serveDirectory(app, tiles.beginByPicture, ({ parts, body, request }) =>
    beginByPicture(parts, bearerToken(request), body),
  );
}
