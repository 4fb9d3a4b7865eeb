import { badgeVerdict, personVerdict, type GateVerdict } from '#areas/gate/gate-answer.ts';
import { ruleFor, USUAL_GATE_RULES, type GateRule, type GateRules } from '#areas/gate/gate-rule.ts';
import type { GateReply } from '#areas/gate/gate.contract.ts';
import { comparableCard, isCard } from '#areas/testing/cards/card-text.ts';
import { cardMark } from '#areas/testing/cards/server/cards.service.ts';
import { countUnknownBadge, refuseBadgeTrials } from '#platform/server/limits/counted-calls.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { noteAnswer } from './gate-changes.service.ts';
import { findFactsOfBadge, type GateFacts } from './gate-facts.queries.ts';

interface Question {
  readonly parts: ServerParts;
  readonly visitor: Visitor;
  /** What the reader has read. */
  readonly badge: string;
  /** The site at which the gate is; null if the person's own site counts. */
  readonly siteId: string | null;
}

/** Answers a gate and adds the answer to the record in the same transaction. */
export async function answerGate(db: TenantDb, { parts, visitor, badge, siteId }: Question): Promise<GateReply> {
  refuseBadgeTrials(parts, visitor);
  const card = comparableCard(badge);
  const facts = await findFactsOfBadge(db, cardMark(parts.seal, db.organizationId, card), siteId);
  if (!facts.isSite) throw new Problem(notFound);
  const rule = ruleIn(facts, siteId);
  const verdict: GateVerdict = isCard(card) ? verdictOn(facts, rule) : { answer: 'wrong_badge', until: null };
  if (verdict.answer === 'unknown_badge') countUnknownBadge(parts, visitor);
  await noteAnswer(db, { ...verdict, userId: facts.userId, siteId }, { ...facts, ...rulesIn(facts) });
  return { ...verdict, ifUnreachable: rule.ifUnreachable };
}

export const rulesIn = ({ settings }: Pick<GateFacts, 'settings'>): GateRules => ({
  ...USUAL_GATE_RULES,
  ...(settings as Partial<GateRules> | null),
});

export const ruleIn = (facts: GateFacts, siteId: string | null): GateRule =>
  ruleFor(rulesIn(facts), { siteId, tagIds: facts.tagIds });

export const verdictOn = (facts: GateFacts, rule: GateRule): GateVerdict =>
  badgeVerdict(facts) ?? personVerdict(facts, rule);
