import type { FastifyInstance } from 'fastify';
import { bearerToken } from '#platform/server/http/bearer-token.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import { preferredLocale } from '#platform/shared/locale.ts';
import * as contract from '../kiosk-package.contract.ts';
import { makeKioskPackage } from './kiosk-packages.service.ts';
import { submitKioskTest } from './kiosk-tests.service.ts';

export async function kioskOfflineRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.makeKioskPackage, ({ parts, body, request }) =>
    makeKioskPackage(parts, bearerToken(request), body.deviceClass),
  );
  serveDirectory(app, contract.submitKioskTest, ({ parts, body, request }) =>
    submitKioskTest(
      parts,
      { requestId: request.id, language: preferredLocale(request.headers['accept-language']) },
      body,
    ),
  );
}
