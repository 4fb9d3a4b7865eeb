import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as photos from '../photos.contract.ts';
import { review, showResultPhotos, viewPhoto } from './photo-review.service.ts';
import {
  removeReferencePhoto,
  showReferencePhoto,
  skipTestPhoto,
  storeReferencePhoto,
  storeTestPhoto,
} from './photos.service.ts';

export async function photoRoutes(app: FastifyInstance): Promise<void> {
  serve(app, photos.putTestPhoto, ({ parts, db, visitor, params, body }) =>
    storeTestPhoto(db, parts.seal, visitor, { attemptId: params.id, ...body }),
  );
  serve(app, photos.skipTestPhoto, ({ db, visitor, params, body }) =>
    skipTestPhoto(db, visitor, { attemptId: params.id, ...body }),
  );
  serve(app, photos.getReferencePhoto, ({ db, visitor, params }) => showReferencePhoto(db, visitor, params.id));
  serve(app, photos.putReferencePhoto, ({ parts, db, visitor, params, body }) =>
    storeReferencePhoto(db, parts.seal, visitor, { userId: params.id, ...body }),
  );
  serve(app, photos.removeReferencePhoto, ({ db, visitor, params }) => removeReferencePhoto(db, visitor, params.id));
  serve(app, photos.getResultPhotos, ({ db, params }) => showResultPhotos(db, params.id));
  serve(app, photos.getPhoto, ({ parts, db, params }) => viewPhoto(db, parts.seal, params.id));
  serve(app, photos.reviewPhoto, ({ db, params, body }) => review(db, params.id, body.verdict));
}
