const REQUEST_LIMIT_MS = 20_000;

/** Answers after which the outcome is unknown and the same call is made again. */
export const UNKNOWN_OUTCOME: readonly number[] = [502, 503, 504];

interface JsonCall {
  readonly method: string;
  readonly body?: object | undefined;
  readonly token?: string | undefined;
}

/** Makes a call of the API, and gives up on an answer that does not come. */
export const sendJson = (address: string, { method, body, token }: JsonCall): Promise<Response> =>
  fetch(address, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  });
