import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { getConfig } from '../config.contract.ts';
import { listInstallationRecord } from '#areas/installation/record/installation-record.contract.ts';
import {
  changeTenant,
  createTenant,
  listTenants,
  resumeTenant,
  suspendTenant,
} from '#areas/installation/organizations/organizations.contract.ts';

export const useConfig = () => useApiQuery(getConfig, {});

export const useTenants = () => useApiQuery(listTenants, {});

const refreshes = [listTenants, listInstallationRecord];

export const useCreateTenant = () => useApiMutation(createTenant, { refreshes });

export const useChangeTenant = () => useApiMutation(changeTenant, { refreshes });

export const useSuspendTenant = () => useApiMutation(suspendTenant, { refreshes });

export const useResumeTenant = () => useApiMutation(resumeTenant, { refreshes });
