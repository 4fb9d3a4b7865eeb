import { findVisitor } from '#areas/identity/server/session.service.ts';
import { findPass } from '#areas/testing/server/passes.service.ts';
import type { SystemDb } from '#platform/server/database.ts';
import type { Authenticate } from '#platform/server/visitor.ts';

/** A bearer token is that of a session, or that of a pass for a test. */
export const findVisitorOrPass =
  (system: SystemDb): Authenticate =>
  async (token, isBackground) =>
    (await findVisitor(system, token, isBackground)) ?? (await findPass(system, token));
