import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../tags.contract.ts';
import { findTags } from './tags.queries.ts';
import { createTag, deleteTag, renameTag, restoreTag } from './tags.service.ts';

export async function tagRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listTags, ({ db, query }) => findTags(db, query));
  serve(app, contract.createTag, ({ db, body }) => createTag(db, body));
  serve(app, contract.renameTag, ({ db, params, body }) => renameTag(db, params.id, body));
  serve(app, contract.deleteTag, ({ db, params }) => deleteTag(db, params.id));
  serve(app, contract.restoreTag, ({ db, params }) => restoreTag(db, params.id));
}
