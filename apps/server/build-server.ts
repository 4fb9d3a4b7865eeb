import { join } from 'node:path';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#areas/identity/server/account.routes.ts';
import { confirmationRoutes } from '#areas/identity/server/confirmation.routes.ts';
import { emailRoutes } from '#areas/identity/server/emails.routes.ts';
import { ownSessionRoutes } from '#areas/identity/server/own-sessions.routes.ts';
import { passwordRoutes } from '#areas/identity/server/passwords.routes.ts';
import { passkeyRoutes } from '#areas/identity/server/passkeys.routes.ts';
import { secondFactorRoutes } from '#areas/identity/server/second-factors.routes.ts';
import { sessionRoutes } from '#areas/identity/server/session.routes.ts';
import { signInRulesRoutes } from '#areas/identity/server/sign-in-rules.routes.ts';
import { outboxRoutes } from '#areas/notifications/server/outbox.routes.ts';
import { invitationAnswerRoutes } from '#areas/joining/server/invitation-answers.routes.ts';
import { invitationRoutes } from '#areas/joining/server/invitations.routes.ts';
import { joinLinkRoutes } from '#areas/joining/server/join-links.routes.ts';
import { signUpRoutes } from '#areas/joining/server/sign-up.routes.ts';
import { organizationRoutes } from '#areas/organizations/server/organizations.routes.ts';
import { ssoConnectionRoutes } from '#areas/sso/server/connections.routes.ts';
import { oidcRoutes } from '#areas/sso/server/oidc.routes.ts';
import { ssoSignInRoutes } from '#areas/sso/server/sso-sign-in.routes.ts';
import { ownProfileRoutes } from '#areas/users/server/own-profile.routes.ts';
import { tagRoutes } from '#areas/users/server/tags.routes.ts';
import { userRoutes } from '#areas/users/server/users.routes.ts';
import { apiDocumentRoutes } from '#platform/server/api-document.routes.ts';
import { healthRoutes } from '#platform/server/health.ts';
import { createHttpServer } from '#platform/server/http-server.ts';
import { messageRoutes } from '#platform/server/message-files.ts';
import { refuseUndeclaredRoutes } from '#platform/server/serve.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { deploymentFiles } from './deployment-files.ts';
import { portalFiles } from './portal-files.ts';
import packageFile from '../../package.json' with { type: 'json' };

const BUILT_PORTAL = join(import.meta.dirname, '../../dist/portal');

/** Every route of the product, in mount order. It listens nowhere yet: tests call it directly. */
export async function buildServer(
  parts: ServerParts,
  { portal = BUILT_PORTAL, shedsLoad = true } = {},
): Promise<FastifyInstance> {
  const app = await createHttpServer(parts);
  refuseUndeclaredRoutes(app);
  if (shedsLoad) await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 2 });
  await app.register(healthRoutes);
  await app.register(sessionRoutes);
  await app.register(accountRoutes);
  await app.register(confirmationRoutes);
  await app.register(ownSessionRoutes);
  await app.register(signInRulesRoutes);
  await app.register(secondFactorRoutes);
  await app.register(passkeyRoutes);
  await app.register(passwordRoutes);
  await app.register(emailRoutes);
  await app.register(signUpRoutes);
  await app.register(invitationRoutes);
  await app.register(invitationAnswerRoutes);
  await app.register(joinLinkRoutes);
  await app.register(ssoSignInRoutes);
  await app.register(oidcRoutes);
  await app.register(ssoConnectionRoutes);
  await app.register(organizationRoutes);
  await app.register(userRoutes);
  await app.register(ownProfileRoutes);
  await app.register(tagRoutes);
  await app.register(outboxRoutes);
  await app.register(apiDocumentRoutes, { version: packageFile.version });
  await app.register(messageRoutes);
  await app.register(deploymentFiles);
  await portalFiles(app, { directory: portal });
  return app;
}
