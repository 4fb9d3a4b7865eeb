import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../config.contract.ts';
import { changeConfig, showConfig } from './config.service.ts';

export async function configRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.getConfig, ({ parts }) => showConfig(parts));
  serveDirectory(app, contract.changeConfig, ({ parts, visitor, body }) =>
    changeConfig(parts, visitor.accountId, body),
  );
}
