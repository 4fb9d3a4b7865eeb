import { changeSite, chooseSiteCategory, getSites } from '#areas/sites/sites.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

const SETTINGS = {
  timeZone: 'America/Lima',
  language: 'es',
  offersQuickCheck: false,
  retestAfterMinutes: 20,
  mostRetests: 2,
  version: 0,
} as const;

export const SITE_CALLS: readonly SampleCall[] = [
  sample(getSites, () => ({})),
  sample(chooseSiteCategory, () => ({ body: { categoryId: null, version: 0 } })),
  sample(changeSite, ({ siteId }) => ({ params: { id: siteId }, body: SETTINGS }), 'siteId'),
];
