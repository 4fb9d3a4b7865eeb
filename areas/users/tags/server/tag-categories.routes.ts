import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../tag-categories.contract.ts';
import { findTagCategories } from './tag-categories.queries.ts';
import {
  changeTagCategory,
  createTagCategory,
  deleteTagCategory,
  orderTagCategories,
} from './tag-categories.service.ts';

export async function tagCategoryRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listTagCategories, ({ db }) => findTagCategories(db));
  serve(app, contract.createTagCategory, ({ db, body }) => createTagCategory(db, body));
  serve(app, contract.changeTagCategory, ({ db, params, body }) => changeTagCategory(db, params.id, body));
  serve(app, contract.orderTagCategories, ({ db, body }) => orderTagCategories(db, body.ids));
  serve(app, contract.deleteTagCategory, ({ db, params }) => deleteTagCategory(db, params.id));
}
