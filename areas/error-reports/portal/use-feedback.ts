import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import {
  changeFeedback,
  getFeedbackScreenshot,
  listErrorReports,
  listFeedback,
  type FeedbackState,
} from '../reports.contract.ts';

/** No event of an organization announces reports, so the page polls for them. */
const LATER = { everyMs: 30_000 };

interface Paged {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const pageOf = ({ cursor, limit }: Paged) => ({ limit, ...(cursor !== undefined && { cursor }) });

export const useFeedback = (state: FeedbackState | undefined, paged: Paged) =>
  useLiveQuery(listFeedback, { query: { ...pageOf(paged), ...(state && { state }) } }, [], LATER);

export const useChangeFeedback = () => useApiMutation(changeFeedback, { refreshes: [listFeedback] });

export const useScreenshot = (id: string) => useApiQuery(getFeedbackScreenshot, { params: { id } });

export const useErrorReports = (paged: Paged) => useLiveQuery(listErrorReports, { query: pageOf(paged) }, [], LATER);
