import { useApiMutation } from '#platform/portal/api.ts';
import { useLiveQuery } from '#platform/portal/live.ts';
import { countAlerts, getAlert, getAlertGroup, listAlerts, moveAlert, moveAlerts } from '../alerts.contract.ts';

/** What makes a list of alerts look different. */
export const ALERT_NEWS = ['alert.moved', 'case.moved'];

/** All that is seen of alerts. */
const refreshes = [listAlerts, countAlerts, getAlert, getAlertGroup];

export const useAlertCounts = () => useLiveQuery(countAlerts, {}, ALERT_NEWS);

export const useMoveAlert = () => useApiMutation(moveAlert, { refreshes });

export const useMoveAlerts = () => useApiMutation(moveAlerts, { refreshes });
