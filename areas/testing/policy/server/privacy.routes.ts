import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../privacy.contract.ts';
import { changePrivacy, previewDeletion, showPrivacy, tellNotice } from './privacy.service.ts';

export async function privacyRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getPrivacySettings, ({ db }) => showPrivacy(db));
  serve(app, contract.changePrivacySettings, ({ db, body }) => changePrivacy(db, body));
  serve(app, contract.previewDeletion, ({ db, query }) => previewDeletion(db, query));
  serve(app, contract.getPrivacyNotice, ({ db }) => tellNotice(db));
}
