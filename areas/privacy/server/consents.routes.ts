import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../consents.contract.ts';
import { listConsentsOfPeople } from '../people-consents.contract.ts';
import { findConsents } from './consents.queries.ts';
import { consentsOf, consentsOfPeople, giveConsent, withdrawConsent } from './consents.service.ts';

export async function consentRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listOwnConsents, ({ db, visitor }) => findConsents(db, visitor.userId));
  serve(app, contract.giveConsent, ({ db, visitor, body }) => giveConsent(db, visitor.userId, body));
  serve(app, contract.withdrawConsent, ({ db, visitor, params }) => withdrawConsent(db, visitor.userId, params.kind));
  serve(app, listConsentsOfPeople, ({ db, query }) => consentsOfPeople(db, query.users));
  serve(app, contract.listConsentsOf, ({ db, params }) => consentsOf(db, params.id));
}
