import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../service-accounts.contract.ts';
import {
  changeServiceAccount,
  createServiceAccount,
  createServiceToken,
  listServiceAccounts,
  removeServiceAccount,
  revokeServiceToken,
} from './service-accounts.service.ts';

export async function serviceAccountRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listServiceAccounts, async ({ db }) => ({ items: await listServiceAccounts(db) }));
  serve(app, contract.createServiceAccount, ({ db, body }) => createServiceAccount(db, body));
  serve(app, contract.changeServiceAccount, ({ db, visitor, params, body }) =>
    changeServiceAccount(db, visitor, params.id, body),
  );
  serve(app, contract.removeServiceAccount, ({ db, params }) => removeServiceAccount(db, params.id));
  serve(app, contract.createServiceToken, ({ db, params, body }) => createServiceToken(db, params.id, body));
  serve(app, contract.revokeServiceToken, ({ db, params }) => revokeServiceToken(db, params.id, params.tokenId));
}
