import {
  changePartner,
  createPartner,
  deletePartner,
  getPartner,
  getPartnerLogo,
  listPartners,
  putPartnerLogo,
  removePartnerLogo,
  restorePartner,
} from '#areas/partners/partners.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

/** Partners belong to the whole installation and to no organization: this one does not exist. */
const NOBODY = { id: '01890000-0000-7000-8000-00000000000a' };
const SAID = { heading: 'Hello', text: 'Words' };

export const PARTNERS_CALLS: readonly SampleCall[] = [
  sample(getPartner, () => ({ params: { slug: 'nobody' } })),
  sample(getPartnerLogo, () => ({ params: { hash: 'a'.repeat(32) } })),
  sample(listPartners, () => ({})),
  sample(createPartner, () => ({ body: { name: 'Partner', slug: `partner-${crypto.randomUUID().slice(0, 8)}` } })),
  sample(changePartner, () => ({
    params: NOBODY,
    body: {
      version: 1,
      name: 'Partner',
      slug: 'partner',
      color: 'teal' as const,
      isOn: true,
      signUp: true,
      texts: { en: SAID, es: SAID, pt: SAID },
    },
  })),
  sample(putPartnerLogo, () => ({ params: NOBODY, body: { image: 'AAAA' } })),
  sample(removePartnerLogo, () => ({ params: NOBODY })),
  sample(deletePartner, () => ({ params: NOBODY })),
  sample(restorePartner, () => ({ params: NOBODY })),
];
