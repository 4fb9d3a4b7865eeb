import type { FastifyInstance } from 'fastify';
import { withOrganization } from '#platform/server/database/database.ts';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../organization-settings.contract.ts';
import { listSettingChanges as listChanges } from '../setting-changes.contract.ts';
import { putLogo, removeLogo, showLogo } from './logos.service.ts';
import {
  changeOrganizationSettings,
  showOrganizationFace,
  showOrganizationSettings,
} from './organization-settings.service.ts';
import { listSettingChanges } from './setting-changes.service.ts';

/** Another image has another address. */
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

export async function organizationSettingsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getOrganizationSettings, ({ db }) => showOrganizationSettings(db));
  serve(app, contract.changeOrganizationSettings, ({ db, body }) => changeOrganizationSettings(db, body));
  serve(app, contract.getOrganizationFace, ({ db }) => showOrganizationFace(db));
  serve(app, contract.putLogo, async ({ db, body }) => {
    await putLogo(db, body.image);
    return showOrganizationSettings(db);
  });
  serve(app, contract.removeLogo, async ({ db }) => {
    await removeLogo(db);
    return showOrganizationSettings(db);
  });
  serveDirectory(app, contract.getLogo, async ({ parts, params, reply }) => {
    const { id: organizationId, hash } = params;
    const logo = await withOrganization(parts.databases, { organizationId, actor: { userId: null } }, (db) =>
      showLogo(db, hash),
    );
    reply.header('cache-control', KEPT_FOR_GOOD);
    return logo;
  });
  serve(app, listChanges, ({ db, params }) => listSettingChanges(db, params.section));
}
