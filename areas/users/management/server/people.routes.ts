import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as bulk from '../bulk.contract.ts';
import * as contract from '../people.contract.ts';
import { findBinned } from './bin.queries.ts';
import { setLanguage, suspendPeople, tagPeople } from './bulk.service.ts';
import { changeUser, createUser } from './people.service.ts';
import { deleteUser, markUserLeft, reactivateUser, restoreUser, suspendUser } from './status-changes.service.ts';

/** Changes to people, one or many. */
export async function peopleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.createUser, ({ db, body }) => createUser(db, body));
  serve(app, contract.changeUser, ({ db, params, body }) => changeUser(db, params.id, body));
  serve(app, contract.suspendUser, ({ db, visitor, params }) => suspendUser(db, visitor, params.id));
  serve(app, contract.reactivateUser, ({ db, visitor, params }) => reactivateUser(db, visitor, params.id));
  serve(app, contract.markUserLeft, ({ db, visitor, params }) => markUserLeft(db, visitor, params.id));
  serve(app, contract.deleteUser, ({ db, visitor, params }) => deleteUser(db, visitor, params.id));
  serve(app, contract.restoreUser, ({ db, visitor, params }) => restoreUser(db, visitor, params.id));
  serve(app, contract.listBin, ({ db, query }) => findBinned(db, query));
  serve(app, bulk.tagPeople, ({ db, visitor, body }) => tagPeople(db, visitor, body));
  serve(app, bulk.setPeopleLanguage, ({ db, visitor, body }) => setLanguage(db, visitor, body));
  serve(app, bulk.suspendPeople, ({ db, visitor, body }) => suspendPeople(db, visitor, body.people));
}
