import type { FastifyInstance } from 'fastify';
import { withSystem } from '#platform/server/database/database.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../partners.contract.ts';
import { putPartnerLogo, removePartnerLogo, showPartnerLogo } from './partner-logos.service.ts';
import {
  changePartner,
  createPartner,
  deletePartner,
  listPartners,
  restorePartner,
  showPublicPartner,
} from './partners.service.ts';

/** A new picture gets a new address. */
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

export async function partnerRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.getPartner, ({ parts, params }) =>
    showPublicPartner(parts.databases.system, params.slug),
  );
  serveDirectory(app, contract.getPartnerLogo, async ({ parts, params, reply }) => {
    const logo = await showPartnerLogo(parts.databases.system, params.hash);
    reply.header('cache-control', KEPT_FOR_GOOD);
    return logo;
  });
  serveDirectory(app, contract.listPartners, async ({ parts }) => ({
    items: await listPartners(parts.databases.system),
  }));
  serveDirectory(app, contract.createPartner, ({ parts, body, visitor }) =>
    withSystem(parts.databases, (db) => createPartner(db, visitor.accountId, body)),
  );
  serveDirectory(app, contract.changePartner, ({ parts, params, body, visitor }) =>
    withSystem(parts.databases, (db) => changePartner(db, visitor.accountId, params.id, body)),
  );
  serveDirectory(app, contract.putPartnerLogo, ({ parts, params, body, visitor }) =>
    withSystem(parts.databases, (db) => putPartnerLogo(db, visitor.accountId, params.id, body.image)),
  );
  serveDirectory(app, contract.removePartnerLogo, ({ parts, params, visitor }) =>
    withSystem(parts.databases, (db) => removePartnerLogo(db, visitor.accountId, params.id)),
  );
  serveDirectory(app, contract.deletePartner, ({ parts, params, visitor }) =>
    withSystem(parts.databases, (db) => deletePartner(db, visitor.accountId, params.id)),
  );
  serveDirectory(app, contract.restorePartner, ({ parts, params, visitor }) =>
    withSystem(parts.databases, (db) => restorePartner(db, visitor.accountId, params.id)),
  );
}
