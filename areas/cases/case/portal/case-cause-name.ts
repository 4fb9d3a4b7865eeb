import type { Translate } from '#platform/portal/texts.ts';
import type { CaseCause } from '../case-state.ts';

/** Returns what opened a case, in words. */
export const caseCauseName = (t: Translate, cause: CaseCause): string =>
  ({
    confirmed: t('cases.cause.confirmed'),
    unconfirmed: t('cases.cause.unconfirmed'),
    photo: t('cases.cause.photo'),
    byHand: t('cases.cause.byHand'),
  })[cause];
