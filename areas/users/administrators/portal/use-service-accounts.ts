import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import {
  changeServiceAccount,
  createServiceAccount,
  createServiceToken,
  listServiceAccounts,
  removeServiceAccount,
  revokeServiceToken,
} from '../service-accounts.contract.ts';

const refreshes = [listServiceAccounts];

export const useServiceAccounts = () => useApiQuery(listServiceAccounts, {});

export const useCreateServiceAccount = () => useApiMutation(createServiceAccount, { refreshes });

export const useChangeServiceAccount = () => useApiMutation(changeServiceAccount, { refreshes });

export const useRemoveServiceAccount = () => useApiMutation(removeServiceAccount, { refreshes });

export const useCreateServiceToken = () => useApiMutation(createServiceToken, { refreshes });

export const useRevokeServiceToken = () => useApiMutation(revokeServiceToken, { refreshes });
