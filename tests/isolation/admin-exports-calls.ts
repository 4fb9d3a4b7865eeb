import {
  approveAdminExport,
  createAdminExport,
  declineAdminExport,
  deleteAdminExport,
  downloadAdminExport,
  listAdminExports,
} from '#areas/installation/exports/admin-exports.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

const SOME_ID = { id: '0192f0aa-0000-7000-8000-00000000aaaa' };

export const ADMIN_EXPORTS_CALLS: readonly SampleCall[] = [
  sample(listAdminExports, () => ({ query: {} })),
  sample(createAdminExport, () => ({ body: { dataset: 'usage' as const, purpose: 'To see what is used' } })),
  sample(approveAdminExport, () => ({ params: SOME_ID })),
  sample(declineAdminExport, () => ({ params: SOME_ID })),
  sample(downloadAdminExport, () => ({ params: SOME_ID })),
  sample(deleteAdminExport, () => ({ params: SOME_ID })),
];
