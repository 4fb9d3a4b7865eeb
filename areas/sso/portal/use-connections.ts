import { useApiMutation, useApiQuery } from '#platform/portal/api.ts';
import {
  changeSsoConnection,
  checkSsoConnection,
  createSsoConnection,
  listSsoConnections,
  removeSsoConnection,
} from '../sso-connections.contract.ts';

const refreshes = [listSsoConnections];

export const useConnections = () => useApiQuery(listSsoConnections, {});

export const useCreateConnection = () => useApiMutation(createSsoConnection, { refreshes });

export const useChangeConnection = () => useApiMutation(changeSsoConnection, { refreshes });

export const useRemoveConnection = () => useApiMutation(removeSsoConnection, { refreshes });

export const useCheckConnection = () => useApiMutation(checkSsoConnection);
