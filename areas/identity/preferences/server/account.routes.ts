import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../account.contract.ts';
import { changePreferences, showAccount } from './account.service.ts';

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.getAccount, ({ parts, visitor }) => showAccount(parts, visitor));
  serveDirectory(app, contract.changePreferences, ({ parts, visitor, body, request }) =>
    changePreferences(parts, { visitor, requestId: request.id }, body),
  );
}
