import type { SystemDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { FileReply } from '#platform/shared/endpoint.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { Feedback, FeedbackState } from '../reports.contract.ts';
import { recordAct } from '#areas/installation/record/server/installation-record.service.ts';
import type { PortalError } from './portal-error.ts';
import {
  countError,
  deleteErrorsBeyond,
  deleteFeedbackBeyond,
  findScreenshot,
  insertFeedback,
  updateFeedbackState,
  type NewFeedback,
} from './reports.queries.ts';

/** The number of stored reports has a limit, because anyone can send them. */
const MOST_ERRORS = 1000;
const MOST_FEEDBACK = 500;

export async function keepError(system: SystemDb, error: PortalError): Promise<void> {
  await countError(system, { ...error, id: newId() });
  await deleteErrorsBeyond(system, MOST_ERRORS);
}

export async function keepFeedback(system: SystemDb, report: Omit<NewFeedback, 'id'>): Promise<void> {
  await insertFeedback(system, { ...report, id: newId() });
  await deleteFeedbackBeyond(system, MOST_FEEDBACK);
}

interface Reader {
  readonly accountId: string;
}

export async function changeFeedback(
  system: SystemDb,
  { accountId }: Reader,
  { id, state }: { id: string; state: FeedbackState },
): Promise<Feedback> {
  const feedback = await updateFeedbackState(system, id, state);
  if (!feedback) throw new Problem(notFound);
  await recordAct(system, { accountId, action: 'feedback.changed', detail: { id, state } });
  return feedback;
}

/** A screenshot may show anything from a person's screen, so each view is recorded. */
export async function showScreenshot(system: SystemDb, { accountId }: Reader, id: string): Promise<FileReply> {
  const screenshot = await findScreenshot(system, id);
  if (!screenshot) throw new Problem(notFound);
  await recordAct(system, { accountId, action: 'feedback.viewed', detail: { id } });
  return { contentType: 'image/png', bytes: new Uint8Array(screenshot) };
}
