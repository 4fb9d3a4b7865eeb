import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookMessages,
  listWebhookNames,
  listWebhooks,
  replayWebhookMessage,
  rotateWebhookSecret,
  testWebhook,
  type MESSAGE_STATES,
} from '../webhooks.contract.ts';

const refreshes = [listWebhooks, listWebhookNames];
const withMessages = [listWebhooks, listWebhookMessages];

/** Deliveries send no event, so an open list asks again at this interval. */
const SOON = { everyMs: 3_000 };
const LATER = { everyMs: 10_000 };

export const useWebhooks = () => useLiveQuery(listWebhooks, {}, [], LATER);

export const useCreateWebhook = () => useApiMutation(createWebhook, { refreshes });

export const useChangeWebhook = () => useApiMutation(changeWebhook, { refreshes: [...refreshes, listWebhookMessages] });

export const useRotateSecret = () => useApiMutation(rotateWebhookSecret, { refreshes });

export const useDeleteWebhook = () => useApiMutation(deleteWebhook, { refreshes });

export const useTestWebhook = () => useApiMutation(testWebhook, { refreshes: withMessages });

export const useReplayMessage = () => useApiMutation(replayWebhookMessage, { refreshes: withMessages });

interface MessagesQuery {
  readonly states?: (typeof MESSAGE_STATES)[number] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export const useMessages = (id: string, { states, cursor, limit }: MessagesQuery) =>
  useLiveQuery(
    listWebhookMessages,
    { params: { id }, query: { limit, ...(states && { states }), ...(cursor !== undefined && { cursor }) } },
    [],
    SOON,
  );
