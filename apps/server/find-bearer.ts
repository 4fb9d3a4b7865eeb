import { findService } from '#areas/identity/server/service-tokens.service.ts';
import { findVisitor } from '#areas/identity/server/session.service.ts';
import { isServiceToken } from '#areas/identity/service-token-form.ts';
import { isKiosk } from '#areas/testing/server/kiosks.service.ts';
import { findPass } from '#areas/testing/server/passes.service.ts';
import type { SystemDb } from '#platform/server/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Authenticate } from '#platform/server/visitor.ts';

/** A bearer token is that of a session, of a pass for a test, or of a service account, which is told by its form. */
export const findBearer =
  (system: SystemDb): Authenticate =>
  async (token, isBackground) => {
    if (isServiceToken(token)) return findService(system, token);
    return (await findVisitor(system, token, isBackground)) ?? (await findPass(system, token));
  };

/** Whether somebody holds this token: one of those, or a kiosk. */
export const findKnownBearer =
  (system: SystemDb): ServerParts['isKnownBearer'] =>
  async (token) =>
    (await isKiosk(system, token)) || (await findBearer(system)(token, true)) !== undefined;
