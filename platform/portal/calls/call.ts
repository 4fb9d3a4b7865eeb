import { callPath, type CallInput, type Endpoint, type Reply } from '#platform/shared/endpoint.ts';
import { sendRequest, type HttpRequest } from './http.ts';

/** All that a page needs of an endpoint to call it. It has no schema, so it is small enough for the public pages. */
export type Call<E extends Endpoint> = Pick<E, 'method' | 'path'>;

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Makes one call. A page that loads no contract names the endpoint's type, which the compiler compares with the call.
 *
 * @example sendCall<typeof login>(loginCall, { body }, { token: null });
 */
export function sendCall<E extends Endpoint = never>(
  call: Call<E>,
  input: CallInput<E>,
  options?: Omit<HttpRequest, 'method' | 'path' | 'body'>,
): Promise<Reply<E>> {
  const { params, query, body } = input as Parts;
  const { method, path } = call as Call<Endpoint>;
  return sendRequest({ ...options, method, path: callPath({ path }, params, query), body }) as Promise<Reply<E>>;
}
