import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/serve.ts';
import * as contract from '../many-pins.contract.ts';
import { createPins } from './many-pins.service.ts';

export async function manyPinsRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.createPins, ({ body, ...call }) => createPins(call, body), { keepsAnswers: true });
}
