import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { offerTags } from '../tag-choice.contract.ts';
import * as endings from '../tag-endings.contract.ts';
import * as contract from '../tags.contract.ts';
import { findOfferedTags } from './tag-choice.queries.ts';
import { archiveTag, deleteTag, mergeTag, previewMerge, tagUses, unarchiveTag } from './tag-endings.service.ts';
import { findTags } from './tags.queries.ts';
import { changeTag, createTag, restoreTag } from './tags.service.ts';

export async function tagRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listTags, ({ db, query }) => findTags(db, query));
  serve(app, contract.createTag, ({ db, body }) => createTag(db, body));
  serve(app, contract.changeTag, ({ db, params, body }) => changeTag(db, params.id, body));
  serve(app, contract.restoreTag, ({ db, params }) => restoreTag(db, params.id));
  serve(app, offerTags, ({ db }) => findOfferedTags(db));
  serve(app, endings.getTagUses, ({ db, params }) => tagUses(db, params.id));
  serve(app, endings.previewMerge, ({ db, params, query }) => previewMerge(db, params.id, query.into));
  serve(app, endings.mergeTag, ({ db, params, body }) => mergeTag(db, params.id, body.intoId));
  serve(app, endings.archiveTag, ({ db, params, body }) => archiveTag(db, params.id, body.replacementId));
  serve(app, endings.unarchiveTag, ({ db, params }) => unarchiveTag(db, params.id));
  serve(app, endings.deleteTag, ({ db, params, query }) => deleteTag(db, params.id, query.replacementId));
}
