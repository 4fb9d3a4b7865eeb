import type { Translate } from '#platform/portal/texts.ts';
import { DECISIONS, type Decision } from '../case-state.ts';

/** Returns a decision's name: the organization's own as it was then, or the product's. */
export function decisionName(t: Translate, { key, ownName }: { key: string; ownName: string | null }): string {
  if (ownName !== null) return ownName;
  const known = DECISIONS.find((each) => each === key);
  return known ? offeredName(t, known) : key;
}

export const offeredName = (t: Translate, decision: Decision): string =>
  ({
    cleared: t('cases.decision.cleared'),
    restricted: t('cases.decision.restricted'),
    reassigned: t('cases.decision.reassigned'),
    restAndRetest: t('cases.decision.restAndRetest'),
    sentHome: t('cases.decision.sentHome'),
    referred: t('cases.decision.referred'),
    otherTest: t('cases.decision.otherTest'),
    noAction: t('cases.decision.noAction'),
  })[decision];
