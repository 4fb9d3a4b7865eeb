import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import {
  changeSsoConnection,
  checkSsoConnection,
  createSsoConnection,
  listSsoConnections,
  removeSsoConnection,
} from '../sso-connections.contract.ts';
import {
  checkSsoDomain,
  claimSsoDomain,
  listSsoDomains,
  releaseSsoDomain,
} from '#areas/sso/domains/sso-domains.contract.ts';

/** The domains of connections are claims, which are created and deleted with them. */
const refreshes = [listSsoConnections, listSsoDomains];

export const useConnections = () => useApiQuery(listSsoConnections, {});

export const useCreateConnection = () => useApiMutation(createSsoConnection, { refreshes });

export const useChangeConnection = () => useApiMutation(changeSsoConnection, { refreshes });

export const useRemoveConnection = () => useApiMutation(removeSsoConnection, { refreshes });

export const useDomains = () => useApiQuery(listSsoDomains, {});

export const useCheckDomain = () => useApiMutation(checkSsoDomain, { refreshes: [listSsoDomains] });

export const useClaimDomain = () => useApiMutation(claimSsoDomain, { refreshes: [listSsoDomains] });

export const useReleaseDomain = () => useApiMutation(releaseSsoDomain, { refreshes: [listSsoDomains] });

export const useCheckConnection = () => useApiMutation(checkSsoConnection);
