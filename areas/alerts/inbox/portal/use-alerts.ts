import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import {
  countAlerts,
  getAlert,
  getAlertGroup,
  listAlerts,
  moveAlert,
  moveAlerts,
} from '#areas/alerts/alert/alerts.contract.ts';

/** Events that change a list of alerts. */
export const ALERT_NEWS = ['alert.moved', 'case.moved'];

/** Every query that shows alerts. */
const refreshes = [listAlerts, countAlerts, getAlert, getAlertGroup];

export const useAlertCounts = () => useLiveQuery(countAlerts, {}, ALERT_NEWS);

export const useMoveAlert = () => useApiMutation(moveAlert, { refreshes });

export const useMoveAlerts = () => useApiMutation(moveAlerts, { refreshes });
