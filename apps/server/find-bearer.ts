import { findService } from '#areas/identity/accounts/server/service-tokens.service.ts';
import { findVisitor } from '#areas/identity/sessions/server/session.service.ts';
import { isServiceToken } from '#areas/identity/accounts/service-token-form.ts';
import { isKiosk } from '#areas/testing/places/server/kiosks.service.ts';
import { findPass } from '#areas/testing/places/server/passes.service.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Authenticate } from '#platform/server/http/visitor.ts';

/**
 * A bearer token belongs to a session, to a pass for a test, or to a service account, whose tokens have their own
 * format.
 */
export const findBearer =
  (system: SystemDb): Authenticate =>
  async (token, isBackground) => {
    if (isServiceToken(token)) return findService(system, token);
    return (await findVisitor(system, token, isBackground)) ?? (await findPass(system, token));
  };

/** Returns whether a token is known: one of those above, or a kiosk's. */
export const findKnownBearer =
  (system: SystemDb): ServerParts['isKnownBearer'] =>
  async (token) =>
    (await isKiosk(system, token)) || (await findBearer(system)(token, true)) !== undefined;
