import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import type { HandedIn } from '../attempts.contract.ts';
import type { RawAttempt } from '../raw-attempt.ts';
import { allKept, forget, keep, type KeptTest } from './device-database.ts';

/** A finished record, with the secret that hands it in: neither a session nor anything about the person. */
export interface FinishedTest {
  readonly attemptId: string;
  readonly submissionToken: string;
  readonly record: RawAttempt;
}

export interface RefusedTest extends FinishedTest {
  /** In the server's words. */
  readonly reason: string;
}

export interface UploadState {
  readonly waiting: number;
  readonly refused: readonly RefusedTest[];
  /** Tests that this page found cut off, or left itself. */
  readonly interrupted: number;
}

let state: UploadState = { waiting: 0, refused: [], interrupted: 0 };
const listeners = new Set<() => void>();

export const uploadState = (): UploadState => state;

/** Tells of every change; answers how to stop listening. */
export function onUploadChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Looks at what the device keeps, which another page may have changed. */
export async function lookAtUploads(): Promise<UploadState> {
  const kept = await allKept('tests');
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

/** From now on the record waits on the device, whatever happens to the page. */
export async function enqueue({ attemptId, submissionToken, record }: FinishedTest): Promise<void> {
  await keep('tests', { state: 'waiting', attemptId, submissionToken, record });
  if (record.ended === 'reloaded') change({ interrupted: state.interrupted + 1 });
  await lookAtUploads();
}

/** Keeps the record and sends it; null when it has to wait. Throws when the server wants it neither now nor later. */
export async function handIn(test: FinishedTest): Promise<HandedIn | null> {
  await enqueue(test);
  try {
    return await sendKept(test);
  } catch (error) {
    // Whoever is here is told right now.
    await dismissRefused(test.attemptId);
    throw error;
  }
}

/** Sends whatever waits, one after the other. Answers whether nothing waits any more. */
export async function sendWaiting(): Promise<boolean> {
  for (const test of await allKept('tests')) {
    if (test.state === 'waiting' && !(await sendOrKeepRefused(test))) break;
  }
  return (await lookAtUploads()).waiting === 0;
}

export async function dismissRefused(attemptId: string): Promise<void> {
  await forget('tests', attemptId);
  await lookAtUploads();
}

/** Whoever was told that a test was cut off has read it. */
export const dismissInterrupted = (): void => change({ interrupted: 0 });

/** false when the server cannot be reached, and so not for the next one either. */
const sendOrKeepRefused = (test: FinishedTest): Promise<boolean> =>
  sendKept(test).then(
    (handedIn) => handedIn !== null,
    () => true,
  );

/** The server stores the same record once, however often it comes. */
async function sendKept({ attemptId, submissionToken, record }: FinishedTest): Promise<HandedIn | null> {
  try {
    const reply = (await sendRequest({
      method: 'POST',
      path: `/api/attempts/${attemptId}/late-submission`,
      body: { token: submissionToken, record },
      token: null,
    })) as Partial<HandedIn> | undefined;
    // A network that asks to sign in answers everything with something of its own.
    if (!reply?.result) return null;
    await forget('tests', attemptId);
    return reply as HandedIn;
  } catch (error) {
    if (!isFinal(error)) return null;
    const refused: KeptTest = { state: 'refused', attemptId, submissionToken, record, reason: error.message };
    await keep('tests', refused);
    throw error;
  } finally {
    await lookAtUploads();
  }
}

/** Only our own server's word is final: a proxy in between may answer anything. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.isServerMessage && error.status >= 400 && error.status < 500 && !isForNow(error);

const isForNow = ({ status }: ApiError): boolean => [401, 408, 425, 429].includes(status);
