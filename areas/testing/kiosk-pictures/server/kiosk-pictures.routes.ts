import type { FastifyInstance } from 'fastify';
import { bearerToken } from '#platform/server/http/bearer-token.ts';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as pictures from '../pictures.contract.ts';
import * as tiles from '../tiles.contract.ts';
import { removePicture, showPicture, storePicture } from './pictures.service.ts';
import { beginByPicture, listKioskPeople } from './tiles.service.ts';

export async function kioskPictureRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, tiles.listKioskPeople, ({ parts, query, request }) =>
    listKioskPeople(parts, bearerToken(request), query.start),
  );
  serveDirectory(app, tiles.beginByPicture, ({ parts, body, request }) =>
    beginByPicture(parts, bearerToken(request), body),
  );
  serve(app, pictures.getKioskPicture, ({ parts, db, visitor, params }) =>
    showPicture(db, parts.seal, visitor, params.id),
  );
  serve(app, pictures.putKioskPicture, ({ parts, db, visitor, params, body }) =>
    storePicture(db, parts.seal, visitor, { userId: params.id, ...body }),
  );
  serve(app, pictures.removeKioskPicture, ({ db, visitor, params }) => removePicture(db, visitor, params.id));
}
