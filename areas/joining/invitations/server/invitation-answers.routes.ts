import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterReply } from '#platform/server/http/after-reply.ts';
import { deviceToken, keepDeviceToken } from '#platform/server/http/device-cookie.ts';
import { originOf } from '#platform/server/http/origin.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../invitation-answers.contract.ts';
import {
  acceptOwnInvitation,
  acceptSignedIn,
  declineOwnInvitation,
  listOwnInvitations,
} from './invitation-answers.service.ts';
import { acceptAsNewPerson, acceptWithPassword } from './invitation-entry.service.ts';
import { askForNewInvitation, showInvitation } from './invitation-offers.service.ts';

export async function invitationAnswerRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.showInvitation, ({ parts, params, request }) =>
    showInvitation(parts, params.token, originOf(request)),
  );
  serveDirectory(app, contract.acceptAsNewPerson, async ({ parts, params, body, request, reply }) => {
    const { user, device } = await acceptAsNewPerson(parts, params.token, body, doorwayOf(request));
    keepDeviceToken(request, reply, device.token);
    return { user };
  });
  serveDirectory(app, contract.acceptWithPassword, async ({ parts, params, body, request, reply }) => {
    const { user, device } = await acceptWithPassword(parts, params.token, body, doorwayOf(request));
    keepDeviceToken(request, reply, device.token);
    return { user };
  });
  serveDirectory(app, contract.acceptSignedIn, ({ parts, visitor, params, request }) =>
    acceptSignedIn(parts, visitor, params.token, originOf(request)),
  );
  serveDirectory(app, contract.askForNewInvitation, ({ parts, params, request }) =>
    askForNewInvitation(parts, params.token, originOf(request)),
  );
  serveDirectory(app, contract.listOwnInvitations, ({ parts, visitor }) => listOwnInvitations(parts, visitor));
  serveDirectory(app, contract.acceptOwnInvitation, ({ parts, visitor, params }) =>
    acceptOwnInvitation(parts, visitor, params.id),
  );
  serveDirectory(app, contract.declineOwnInvitation, ({ parts, visitor, params }) =>
    declineOwnInvitation(parts, visitor, params.id),
  );
}

const doorwayOf = (request: FastifyRequest) => ({
  origin: originOf(request),
  deviceToken: deviceToken(request),
  later: (work: () => Promise<unknown>) => afterReply(request, work),
});
