import type { FastifyInstance } from 'fastify';
import { inItsOrganization, serveDirectory } from '#platform/server/http/serve.ts';
import { copyPersonData } from '../data-copy.contract.ts';
import { copyOfData } from './data-copy.service.ts';

export async function dataCopyRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, copyPersonData, (call) => {
    const { parts, visitor, params, query, reply } = call;
    void reply.header('content-disposition', 'attachment; filename="evenkeel-data.json"');
    const wanted = { id: params.id, withTrials: query.trials === 'yes', visitor };
    return copyOfData((work) => inItsOrganization(call, work), parts.databases.system, wanted);
  });
}
