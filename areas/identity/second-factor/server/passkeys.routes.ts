import type { FastifyInstance } from 'fastify';
import { deviceToken, keepDeviceToken } from '#platform/server/http/device-cookie.ts';
import { keepKnownBrowser } from '#platform/server/http/known-browser.ts';
import { originOf } from '#platform/server/http/origin.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../passkeys.contract.ts';
import { requestPasskeySignIn, signInWithPasskey } from './passkey-sign-in.service.ts';
import { addPasskey, removePasskey, renamePasskey, requestNewPasskey } from './passkeys.service.ts';

export async function passkeyRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.requestNewPasskey, ({ parts, visitor }) => requestNewPasskey(parts, visitor));
  serveDirectory(app, contract.addPasskey, ({ parts, visitor, request, body }) =>
    addPasskey(parts, { ...visitor, requestId: request.id }, body),
  );
  serveDirectory(app, contract.renamePasskey, ({ parts, visitor, params, body }) =>
    renamePasskey(parts, visitor.accountId, { id: params.id, name: body.name }),
  );
  serveDirectory(app, contract.removePasskey, ({ parts, visitor, request, params }) =>
    removePasskey(parts, { ...visitor, requestId: request.id }, params.id),
  );
  serveDirectory(app, contract.requestPasskeySignIn, ({ parts }) => requestPasskeySignIn(parts));
  serveDirectory(app, contract.signInWithPasskey, async ({ parts, request, reply, body }) => {
    const from = { origin: originOf(request), deviceToken: deviceToken(request) };
    const { user, device } = await signInWithPasskey(parts, body, from);
    keepDeviceToken(request, reply, device.token);
    keepKnownBrowser({ request, reply }, parts.seal, user.organization_id);
    return { user };
  });
}
