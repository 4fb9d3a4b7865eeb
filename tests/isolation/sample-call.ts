import type { CallInput, Endpoint } from '#platform/shared/endpoint.ts';

/** The ids of one organization's things, each of them a thing that exists. */
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
  /** A claim, which nobody has proved. */
  ssoDomainId: string;
  resultId: string;
  baselineId: string;
  /** Begun, and not handed in. */
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
  alertId: string;
  /** Of alerts about `userId`. */
  alertGroupId: string;
  alertRuleId: string;
  /** Days on which nothing is expected of `userId`. */
  excuseId: string;
  /** About `userId`. */
  caseId: string;
  /** Of `userId`, and waits. */
  erasureRequestId: string;
  /** It waits, and is of everybody in groups. */
  exportId: string;
  exportScheduleId: string;
  webhookId: string;
  /** On its way to `webhookId`. */
  webhookMessageId: string;
}

export interface SampleCall {
  readonly endpoint: Endpoint;
  /** A right call that is about these things. */
  readonly input: (things: Things) => object;
  /** Whether the call names a thing: a stranger's must then look like one that does not exist. */
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
