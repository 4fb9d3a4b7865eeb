import type { FastifyInstance } from 'fastify';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import { preferredLocale } from '#platform/shared/locale.ts';
import * as contract from '../notification-settings.contract.ts';
import { changeNotificationSettings, sendTestMail, showNotificationSettings } from './notification-settings.service.ts';

export async function notificationSettingsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getNotificationSettings, ({ db, parts }) => showNotificationSettings(db, parts.config));
  serve(app, contract.changeNotificationSettings, ({ db, parts, body }) =>
    changeNotificationSettings(db, parts.config, body),
  );
  serveDirectory(app, contract.sendTestMail, ({ parts, visitor, request }) => {
    const locale = preferredLocale(request.headers['accept-language']);
    return sendTestMail(parts, { visitor, requestId: request.id, locale });
  });
}
