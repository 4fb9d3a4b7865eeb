import type { FastifyInstance } from 'fastify';
import { originOf } from '#platform/server/http/origin.ts';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../own-profile.contract.ts';
import { changeProfile, leaveOrganization, showProfile } from './own-profile.service.ts';

export async function ownProfileRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getProfile, ({ db, visitor }) => showProfile(db, visitor));
  serve(app, contract.changeProfile, ({ db, visitor, body }) => changeProfile(db, visitor, body));
  serveDirectory(app, contract.leaveOrganization, ({ parts, visitor, request }) =>
    leaveOrganization(parts, visitor, { origin: originOf(request), requestId: request.id }),
  );
}
