import type { CallInput, Endpoint } from '#platform/shared/endpoint.ts';

/** The ids of one organization's things, all of which exist. */
export interface Things {
  organizationId: string;
  userId: string;
  tagId: string;
  /** A tag besides `tagId`. */
  otherTagId: string;
  deletedTagId: string;
  deletedUserId: string;
  tagCategoryId: string;
  invitationId: string;
  joinLinkId: string;
  boardId: string;
  ssoConnectionId: string;
  /** A claim that is not proved. */
  ssoDomainId: string;
  resultId: string;
  baselineId: string;
  /** Started but not submitted. */
  openAttemptId: string;
  photoId: string;
  remarkId: string;
  kioskId: string;
  importId: string;
  serviceAccountId: string;
  serviceTokenId: string;
  savedViewId: string;
  scheduleId: string;
  occurrenceId: string;
  /** The id belongs to the person `userId`. */
  shiftId: string;
  /** Announced, not drawn. */
  drawId: string;
  /** A tag of a category. */
  siteId: string;
  alertId: string;
  /** Contains alerts about `userId`. */
  alertGroupId: string;
  alertRuleId: string;
  /** Days on which no test is expected of `userId`. */
  excuseId: string;
  /** About `userId`. */
  caseId: string;
  /** A pending request of `userId`. */
  erasureRequestId: string;
  /** A pending export of everyone, in groups. */
  exportId: string;
  exportScheduleId: string;
  webhookId: string;
  /** Waiting to be sent to `webhookId`. */
  webhookMessageId: string;
}

export interface SampleCall {
  readonly endpoint: Endpoint;
  /** A valid call about these things. */
  readonly input: (things: Things) => object;
  /** Whether the call names a thing: one of another organization must then look as if it did not exist. */
  readonly isAbout?: keyof Things;
}

export const sample = <E extends Endpoint>(
  endpoint: E,
  input: (things: Things) => CallInput<E>,
  isAbout?: keyof Things,
): SampleCall => ({
  endpoint,
  input,
  ...(isAbout && { isAbout }),
});
