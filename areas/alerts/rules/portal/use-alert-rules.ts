import { listWebhookNames } from '#areas/webhooks/webhooks.contract.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import {
  changeAlertRule,
  createAlertRule,
  deleteAlertRule,
  getAlertRule,
  listAlertRecipients,
  listAlertRules,
} from '../alert-rules.contract.ts';

const refreshes = [listAlertRules, getAlertRule];

/** Reloads with each alert, because it changes the rule's figures. */
export const useAlertRules = () => useLiveQuery(listAlertRules, {}, ['alert.moved']);

export const useAlertRule = (id: string) =>
  useApiQuery(getAlertRule, { params: { id } }, { refetchOnWindowFocus: false });

export const useCreateRule = () => useApiMutation(createAlertRule, { refreshes });

export const useChangeRule = () => useApiMutation(changeAlertRule, { refreshes });

export const useDeleteRule = () => useApiMutation(deleteAlertRule, { refreshes });

/** Administrators who can be recipients. */
export const useAlertRecipients = () => useApiQuery(listAlertRecipients, {});

export const useWebhookNames = () => useApiQuery(listWebhookNames, {});
