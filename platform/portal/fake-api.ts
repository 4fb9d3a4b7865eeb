import { expect, onTestFinished } from 'vitest';
import type { CallInput, Endpoint, FileReply, HandlerInput, HandlerReply } from '#platform/shared/endpoint.ts';
import type { ProblemBody, ProblemKind } from '#platform/shared/problem.ts';
import { translate } from './texts.ts';

/**
 * Replaces `fetch` with a fake server whose replies are typed and checked by the contract. A call that the test did not
 * expect fails the test.
 */
export function fakeApi(): FakeApi {
  const api = new FakeApi();
  const realFetch = globalThis.fetch;
  globalThis.fetch = (target, init) => api.respond(requestOf(target, init));
  onTestFinished(() => {
    globalThis.fetch = realFetch;
    expect(api.unexpectedCalls, 'calls that the test did not expect').toEqual([]);
  });
  return api;
}

interface FakeRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly json: unknown;
}

interface RefusalDetails {
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

type Input = Record<string, unknown>;

class FakeApi {
  readonly unexpectedCalls: string[] = [];
  readonly #answers = new Map<Endpoint, (input: Input) => Response | Promise<Response>>();
  readonly #received: { endpoint: Endpoint; input: Input; headers: Headers }[] = [];

  answer<E extends Endpoint>(
    endpoint: E,
    handle: (input: HandlerInput<E>) => HandlerReply<E> | Promise<HandlerReply<E>>,
  ): void {
    this.#answers.set(endpoint, async (input) => {
      const reply = await handle(input as HandlerInput<E>);
      if (endpoint.file) return fileAnswer(reply as FileReply);
      if (!endpoint.reply) return new Response(null, { status: 204 });
      return Response.json(endpoint.reply.parse(reply), { status: endpoint.status ?? 200 });
    });
  }

  refuse(endpoint: Endpoint, kind: ProblemKind, details: RefusalDetails = {}): void {
    const { message, fields, retryAfterSeconds } = details;
    const headers: HeadersInit = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
    this.#answers.set(endpoint, () => {
      // Translated now: before the page is shown, the texts are still those of an earlier test.
      const told = message ?? translate(`problem.${kind.code}`);
      const body: ProblemBody = {
        message: told,
        code: kind.code,
        requestId: 'test-request',
        ...(fields && { fields }),
      };
      return Response.json(body, { status: kind.status, headers });
    });
  }

  /** Answers like a broken proxy or network: with any response, or with none when it throws. */
  answerRaw(endpoint: Endpoint, answer: () => Response | Promise<Response>): void {
    this.#answers.set(endpoint, answer);
  }

  /** The inputs that the endpoint has received so far, oldest first. */
  inputsOf<E extends Endpoint>(endpoint: E): CallInput<E>[] {
    return this.#received.filter((call) => call.endpoint === endpoint).map(({ input }) => input as CallInput<E>);
  }

  headersOf(endpoint: Endpoint): Headers[] {
    return this.#received.filter((call) => call.endpoint === endpoint).map(({ headers }) => headers);
  }

  async respond(request: FakeRequest): Promise<Response> {
    const found = [...this.#answers].find(([endpoint]) => pathValues(endpoint, request) !== null);
    if (!found) {
      this.unexpectedCalls.push(`${request.method} ${request.url.pathname}`);
      throw new TypeError('unexpected call');
    }
    const [endpoint, answer] = found;
    const input = parsedInput(endpoint, request);
    this.#received.push({ endpoint, input, headers: request.headers });
    return answer(input);
  }
}

const fileAnswer = ({ contentType, bytes }: FileReply): Response =>
  new Response(bytes, { headers: { 'Content-Type': contentType } });

function requestOf(target: RequestInfo | URL, init: RequestInit = {}): FakeRequest {
  const address = target instanceof Request ? target.url : target;
  return {
    url: new URL(address, 'http://portal.test'),
    method: init.method ?? 'GET',
    headers: new Headers(init.headers),
    json: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
}

/** Returns the values of the endpoint's `:name` parts, or null when the request is for another endpoint. */
function pathValues(endpoint: Endpoint, { url, method }: FakeRequest): Record<string, string> | null {
  if (endpoint.method !== method) return null;
  const pattern = endpoint.path.replaceAll('.', String.raw`\.`).replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(url.pathname);
  if (!match) return null;
  const values = Object.entries(match.groups ?? {});
  return Object.fromEntries(values.map(([name, value]) => [name, decodeURIComponent(value)]));
}

function parsedInput(endpoint: Endpoint, request: FakeRequest): Input {
  return {
    ...(endpoint.params && { params: endpoint.params.parse(pathValues(endpoint, request)) }),
    ...(endpoint.query && { query: endpoint.query.parse(Object.fromEntries(request.url.searchParams)) }),
    ...(endpoint.body && { body: endpoint.body.parse(request.json) }),
  };
}
