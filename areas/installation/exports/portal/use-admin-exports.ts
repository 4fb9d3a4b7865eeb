import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { useFileDownload } from '#platform/portal/calls/use-file-download.ts';
import {
  approveAdminExport,
  createAdminExport,
  declineAdminExport,
  deleteAdminExport,
  downloadAdminExport,
  listAdminExports,
} from '../admin-exports.contract.ts';
import { listTenants } from '#areas/installation/organizations/organizations.contract.ts';

const refreshes = [listAdminExports];
/** No event of an organization announces the installation's exports, so the page polls for them. */
const SOON = { everyMs: 3_000 };

export const useAdminExports = ({ cursor, limit }: { cursor: string | undefined; limit: number }) =>
  useLiveQuery(listAdminExports, { query: { limit, ...(cursor !== undefined && { cursor }) } }, [], SOON);

export const useOrganizationChoice = () => useApiQuery(listTenants, {});

export const useOrderAdminExport = () => useApiMutation(createAdminExport, { refreshes });

export const useApproveAdminExport = () => useApiMutation(approveAdminExport, { refreshes });

export const useDeclineAdminExport = () => useApiMutation(declineAdminExport, { refreshes });

export const useDeleteAdminExport = () => useApiMutation(deleteAdminExport, { refreshes });

export const useAdminExportDownload = () => useFileDownload(downloadAdminExport);
