import { ApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { submitAttemptLateCall } from '../attempt-calls.ts';
import type { SubmissionReply, submitAttemptLate } from '../attempts.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { allOnDevice, forget, storeOnDevice, type DeviceTest } from './device-database.ts';

/** A finished record with the secret that hands it in. It contains no session and nothing about the person. */
export interface FinishedTest {
  readonly attemptId: string;
  readonly submissionToken: string;
  readonly record: RawAttempt;
}

export interface RefusedTest extends FinishedTest {
  /** The server's message. */
  readonly reason: string;
}

export interface UploadState {
  readonly waiting: number;
  readonly refused: readonly RefusedTest[];
  /** Number of tests that this page found interrupted, or abandoned itself. */
  readonly interrupted: number;
}

let state: UploadState = { waiting: 0, refused: [], interrupted: 0 };
const listeners = new Set<() => void>();

export const uploadState = (): UploadState => state;

/** Calls the listener on every change; returns a function that stops it. */
export function onUploadChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads what the device stores, which another page may have changed. */
export async function lookAtUploads(): Promise<UploadState> {
  const kept = await allOnDevice('tests');
  const refused = kept.filter((test) => test.state === 'refused');
  const waiting = kept.filter((test) => test.state === 'waiting').length;
  const isSame = waiting === state.waiting && idsOf(refused) === idsOf(state.refused);
  if (!isSame) change({ waiting, refused });
  return state;
}

function change(news: Partial<UploadState>): void {
  state = { ...state, ...news };
  for (const listener of listeners) listener();
}

const idsOf = (tests: readonly FinishedTest[]): string => tests.map(({ attemptId }) => attemptId).join();

/** Stores the record on the device, so that it waits there whatever happens to the page. */
export async function enqueue({ attemptId, submissionToken, record }: FinishedTest): Promise<void> {
  await storeOnDevice('tests', { state: 'waiting', attemptId, submissionToken, record });
  if (record.ended === 'reloaded') change({ interrupted: state.interrupted + 1 });
  await lookAtUploads();
}

/** Stores the record and sends it; returns null when it has to wait. Throws when the server's refusal is final. */
export async function handIn(test: FinishedTest): Promise<SubmissionReply | null> {
  await enqueue(test);
  try {
    return await sendStoredRecord(test);
  } catch (error) {
    // The person sees the refusal right now, so there is no need to store it.
    await dismissRefused(test.attemptId);
    throw error;
  }
}

/** Sends the waiting records one after the other. Returns whether none wait any longer. */
export async function sendWaiting(): Promise<boolean> {
  for (const test of await allOnDevice('tests')) {
    if (test.state === 'waiting' && !(await sendOrKeepRefused(test))) break;
  }
  return (await lookAtUploads()).waiting === 0;
}

export async function dismissRefused(attemptId: string): Promise<void> {
  await forget('tests', attemptId);
  await lookAtUploads();
}

/** Called when the person has read that a test was interrupted. */
export const dismissInterrupted = (): void => change({ interrupted: 0 });

/** Returns false when the server cannot be reached; then the next record need not be tried. */
const sendOrKeepRefused = (test: FinishedTest): Promise<boolean> =>
  sendStoredRecord(test).then(
    (handedIn) => handedIn !== null,
    () => true,
  );

/** Sending twice is safe: the server stores the same record only once. */
async function sendStoredRecord({ attemptId, submissionToken, record }: FinishedTest): Promise<SubmissionReply | null> {
  try {
    const input = { params: { id: attemptId }, body: { token: submissionToken, record } };
    const answer = await sendCall<typeof submitAttemptLate>(submitAttemptLateCall, input, { token: null });
    // A network with a sign-in page answers every request with a page of its own.
    const reply = answer as Partial<SubmissionReply> | undefined;
    if (!reply?.result) return null;
    await forget('tests', attemptId);
    return reply as SubmissionReply;
  } catch (error) {
    if (!isFinalRefusal(error)) return null;
    const refused: DeviceTest = { state: 'refused', attemptId, submissionToken, record, reason: error.message };
    await storeOnDevice('tests', refused);
    throw error;
  } finally {
    await lookAtUploads();
  }
}

/** Only a refusal by our own server is final: a proxy in between may answer anything. */
export const isFinalRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.isServerMessage && error.status >= 400 && error.status < 500 && !isForNow(error);

const isForNow = ({ status }: ApiError): boolean => [401, 408, 425, 429].includes(status);
