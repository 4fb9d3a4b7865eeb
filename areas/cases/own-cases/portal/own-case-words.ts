import type { Translate } from '#platform/portal/texts.ts';
import type { OwnCase } from '../own-cases.contract.ts';
import { decisionName } from '#areas/cases/case/decision-name.ts';

/** Says what happened, to the person it is about. */
export const ownCauseWords = (t: Translate, { cause }: OwnCase): string =>
  ({
    confirmed: t('cases.own.cause.confirmed'),
    unconfirmed: t('cases.own.cause.unconfirmed'),
    photo: t('cases.own.cause.photo'),
    byHand: t('cases.own.cause.byHand'),
  })[cause];

/** Says the state, to the person it is about. */
export function ownStateWords(t: Translate, { state, decision }: OwnCase): string {
  if (decision) return t('cases.own.decided', { decision: decisionName(t, decision) });
  return state === 'open' ? t('cases.own.state.open') : t('cases.own.state.acknowledged');
}
