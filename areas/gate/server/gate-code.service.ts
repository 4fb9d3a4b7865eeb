import { CODE_MINUTES, type GateCode } from '#areas/gate/gate-code.contract.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { noteAnswer } from './gate-changes.service.ts';
import { findFactsOfPerson } from './gate-facts.queries.ts';
import { signingKey } from './gate-keys.service.ts';
import { signCode } from './gate-token.ts';
import { ruleIn, rulesIn, verdictOn } from './gate.service.ts';

/** Signs that the caller is cleared; null when they are not, or their site shows no code where they are. */
export async function codeFor(db: TenantDb, seal: Seal, visitor: Visitor): Promise<GateCode | null> {
  const { userId } = visitor;
  const facts = await findFactsOfPerson(db, userId);
  const rule = ruleIn(facts, null);
  const isShown = visitor.by === 'pass' ? rule.showsCode === 'kiosk' : rule.showsCode !== 'nowhere';
  if (!isShown) return null;
  const verdict = verdictOn(facts, rule);
  if (verdict.until === null) return null;
  const { until } = verdict;
  const key = await signingKey(db, seal);
  // The key was sealed with another secret, before the organization was moved here, so a new one has to be made.
  if (!key) return null;
  await noteAnswer(db, { ...verdict, userId, siteId: null }, { ...facts, ...rulesIn(facts) });
  const expiresAt = new Date(Math.min(Date.parse(until), Date.parse(facts.now) + CODE_MINUTES * 60_000)).toISOString();
  const claims = { organizationId: db.organizationId, userId, until, issuedAt: facts.now, expiresAt };
  return { token: await signCode(key, claims), until, expiresAt };
}
