import type { Endpoint, FileReply } from '#platform/shared/endpoint.ts';
import { KEY_HEADER } from '#platform/shared/idempotency-key.ts';
import type { ProblemBody } from '#platform/shared/problem.ts';
import { NEW_TOKEN_HEADER } from '#platform/shared/session-token.ts';
import { localized } from '#platform/portal/address.ts';
import { ApiError } from './api-error.ts';
import { noteAsOf } from '#platform/portal/time/as-of.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import {
  clearStoredSession,
  keepWantedPath,
  replaceStoredToken,
  storedToken,
} from '#platform/portal/stored-session.ts';
import { pageLocale, translate } from '#platform/portal/texts.ts';

const API_PREFIX = '/api/';
const API_VERSION_PREFIX = '/api/v2.1/';

export interface HttpRequest {
  method: Endpoint['method'];
  /** Same origin; `/api/x` is sent as `/api/v2.1/x` (specification 7). */
  path: string;
  body?: unknown;
  /** Sent unchanged instead of a body, with this media type. */
  file?: { readonly content: Blob; readonly contentType: string };
  /** Omitted: the stored token. */
  token?: string | null | undefined;
  signal?: AbortSignal;
  /** Marks a change that may be sent again: the server carries it out once. */
  key?: string;
  /** Lets the call continue after the page is closed. */
  keepalive?: boolean;
  /** Not caused by the person, so the server does not count it as activity in the session. */
  isBackground?: boolean;
  /** The response is a file instead of JSON. */
  isFile?: boolean;
  /** Accepted media types of the response. Omitted: JSON. */
  accept?: string;
  /** Where a 401 leads. Omitted: the rule of specification 4.1. */
  rejectedTo?: string;
}

/** The portal's only way to call the server: returns the parsed body or throws an ApiError. */
export async function sendRequest(request: HttpRequest): Promise<unknown> {
  const token = request.token === undefined ? storedToken() : request.token;
  const endChange = request.method === 'GET' ? () => undefined : beginChange();
  try {
    const response = await answerTo(request, token);
    if (response.ok) return await bodyOf(response, request, token);
    endChange();
    return await refused(response, request, token);
  } finally {
    endChange();
  }
}

async function bodyOf(response: Response, { isFile }: HttpRequest, token: string | null): Promise<unknown> {
  takeNewToken(response, token);
  noteAsOf(response);
  if (response.status === 204) return undefined;
  return isFile ? fileIn(response) : parsedBody(response);
}

async function refused(response: Response, request: HttpRequest, token: string | null): Promise<unknown> {
  const body = await parsedBody(response);
  if (response.status === 401) await changesUnderWay();
  if (response.status === 401 && wasReplacedMeanwhile(request, token)) return sendRequest(request);
  if (response.status === 401) followRejection(token, request.rejectedTo);
  throw refusal(response, body);
}

/**
 * Changes without a response so far. One of them may have replaced the token on the server, as switching the
 * organization does. Until its response brings the new token, a 401 for the old one means nothing.
 */
const changes = new Set<Promise<void>>();

/** Returns a function that ends the change. */
function beginChange(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  changes.add(promise);
  return () => {
    changes.delete(promise);
    resolve();
  };
}

/**
 * Waits for running changes. The caller of a change stores its token right after the response, so it continues first.
 */
async function changesUnderWay(): Promise<void> {
  if (changes.size === 0) return;
  await Promise.all(changes);
  await new Promise((resolve) => setTimeout(resolve));
}

/** Stores the new token only if the token that it replaces is still the stored one. */
function takeNewToken(response: Response, token: string | null): void {
  const newToken = response.headers.get(NEW_TOKEN_HEADER);
  if (newToken && token === storedToken()) replaceStoredToken(newToken);
}

/** A read that was in progress when the token was replaced is repeated; repeating a change is left to the person. */
const wasReplacedMeanwhile = ({ method, token: given }: HttpRequest, token: string | null): boolean =>
  method === 'GET' && given === undefined && token !== null && storedToken() !== null && token !== storedToken();

/**
 * Opens a streaming response that continues until one side ends it. It does not count as activity, so it keeps no
 * session alive.
 */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await openAnswer({ method: 'GET', path, signal, isBackground: true, accept: 'text/event-stream' });
  if (response.body) return response.body;
  throw refusal(response, undefined);
}

/** Opens a response without reading its body, which may be too large for memory. */
export async function openAnswer(request: HttpRequest): Promise<Response> {
  const token = storedToken();
  const response = await answerTo(request, token);
  if (response.ok) return response;
  if (response.status === 401) {
    await changesUnderWay();
    followRejection(token);
  }
  throw refusal(response, await parsedBody(response));
}

/** @example versionedPath('/api/tags') // '/api/v2.1/tags' */
export function versionedPath(path: string): string {
  const isUnversioned = path.startsWith(API_PREFIX) && !path.startsWith(API_VERSION_PREFIX);
  return isUnversioned ? API_VERSION_PREFIX + path.slice(API_PREFIX.length) : path;
}

async function answerTo(
  { method, path, body, file, signal, key, keepalive, isBackground, accept = 'application/json' }: HttpRequest,
  token: string | null,
): Promise<Response> {
  const headers = new Headers({ Accept: accept, 'Accept-Language': pageLocale() });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (file) headers.set('Content-Type', file.contentType);
  if (isBackground) headers.set('X-Background', '1');
  if (key) headers.set(KEY_HEADER, key);

  const request: RequestInit = { method, headers, cache: 'no-store' };
  if (body !== undefined) request.body = JSON.stringify(body);
  if (file) request.body = file.content;
  if (signal) request.signal = signal;
  if (keepalive) request.keepalive = true;
  try {
    return await fetch(versionedPath(path), request);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(translate('shell.noConnection'), { status: 0, code: 'no_connection' });
  }
}

async function parsedBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy's HTML page or a truncated response has no message of ours.
    if (!response.ok) return undefined;
    throw new ApiError(translate('problem.unexpected'), { status: response.status, code: 'unexpected' });
  }
}

async function fileIn(response: Response): Promise<FileReply> {
  try {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { contentType: response.headers.get('Content-Type') ?? '', bytes };
  } catch {
    throw new ApiError(translate('shell.noConnection'), { status: 0, code: 'no_connection' });
  }
}

function refusal(response: Response, body: unknown): ApiError {
  const { message, code, fields, requestId } = (isRecord(body) ? body : {}) as Partial<
    Record<keyof ProblemBody, unknown>
  >;
  const isServerMessage = typeof message === 'string' && message !== '';
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return new ApiError(isServerMessage ? message : translate('problem.unexpected'), {
    status: response.status,
    code: typeof code === 'string' ? code : 'unexpected',
    isServerMessage,
    ...(isRecord(fields) && { fields: fields as Record<string, string> }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  });
}

const isRecord = (value: unknown): value is object => value !== null && typeof value === 'object';

/**
 * Implements specification 4.1. Only the stored token can end the session: a late response for an older token changes
 * nothing, and of several responses at once only the first leaves the page.
 */
function followRejection(token: string | null, to = '/login?error=401'): void {
  if (!token || token !== storedToken()) return;
  clearStoredSession();
  keepWantedPath(location.pathname + location.search);
  loadPage(localized(to));
}
