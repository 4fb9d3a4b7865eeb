import type { CallInput } from '#platform/shared/endpoint.ts';
import type { changePartner, Partner } from '../partners.contract.ts';

/** The values of a partner's form. */
export type PartnerValues = Pick<Partner, 'name' | 'slug' | 'color' | 'isOn' | 'signUp' | 'texts'>;

export const partnerValues = ({ name, slug, color, isOn, signUp, texts }: Partner): PartnerValues => ({
  name,
  slug,
  color,
  isOn,
  signUp,
  texts,
});

export const partnerInput = (version: number, values: PartnerValues): CallInput<typeof changePartner>['body'] => ({
  ...values,
  version,
});
