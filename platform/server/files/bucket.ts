import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { FilesUnavailable } from './files-unavailable.ts';
import type { BucketAddress } from './bucket-address.ts';

/** Objects of an S3-compatible store. A failure is a FilesUnavailable. */
export interface Bucket {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Returns undefined if there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>;
  /** All objects whose key begins with this, in the order of their keys. */
  list(prefix: string): Promise<StoredObject[]>;
  /** Fails unless the store answers and lets us in. */
  check(): Promise<void>;
}

interface StoredObject {
  readonly key: string;
  readonly changedAt: Date;
}

interface Access {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** An object has at most some megabytes; a store that takes longer than this for one hangs. */
const PATIENCE_MS = 60_000;
/** Shorter for a check, because somebody waits for its answer. */
const CHECK_MS = 5_000;
/** An idle connection may be closed by the store in the moment in which it is used again. */
const TRIES = 2;
/** A store asks for a pause with status 429 or 503. */
const REPEATS = { retries: 3, initRetryMs: 100 };

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

export function openBucket({ url, prefix }: BucketAddress, access: Access): Bucket {
  const client = new AwsClient({ ...access, service: 's3', ...REPEATS });
  const send = (method: string, target: string, body?: Uint8Array): Promise<Answer> =>
    sent(client, { method, url: url + target, body, patienceMs: PATIENCE_MS });
  const at = (key: string): string => `/${prefix}${key}`;
  const listAt = (from: string, more: Record<string, string> = {}) =>
    `?${new URLSearchParams({ prefix: prefix + from, ...more }).toString()}`;
  return {
    put: async (key, content) => {
      assertDone(await send('PUT', at(key), content));
    },
    get: async (key) => {
      const answer = await send('GET', at(key));
      if (answer.status === 404 && codeIn(answer) === 'NoSuchKey') return undefined;
      return assertDone(answer).body;
    },
    remove: async (key) => {
      const answer = await send('DELETE', at(key));
      if (answer.status !== 404) assertDone(answer);
    },
    list: async (from) => {
      const found: StoredObject[] = [];
      for (let hasMore = true; hasMore;) {
        const last = found.at(-1);
        const page = assertDone(await send('GET', listAt(from, last && { marker: prefix + last.key }))).body.toString();
        found.push(...objectsIn(page, prefix));
        hasMore = inside(page, 'IsTruncated') === 'true';
      }
      return found;
    },
    check: async () => {
      const call = { method: 'GET', url: url + listAt('', { 'max-keys': '1' }), body: undefined };
      assertDone(await sent(client, { ...call, patienceMs: CHECK_MS }));
    },
  };
}

const objectsIn = (page: string, prefix: string): StoredObject[] =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: inside(object, 'Key').slice(prefix.length),
    changedAt: new Date(inside(object, 'LastModified')),
  }));

interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: Uint8Array | undefined;
  readonly patienceMs: number;
}

/** Signs the content too, so that the store refuses what was changed on the way. */
async function sent(client: AwsClient, { method, url, body, patienceMs }: Call): Promise<Answer> {
  const sha256 = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await client.fetch(url, {
        method,
        headers: { 'x-amz-content-sha256': sha256 },
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      });
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      if (tries === TRIES) throw new FilesUnavailable('The store of the files does not answer.', { cause: error });
    }
  }
}

function assertDone(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new FilesUnavailable(`The store of the files answered ${answer.status} (${codeIn(answer) || 'no code'}).`);
}

const codeIn = ({ body }: Answer): string => inside(body.toString(), 'Code');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"' };

/** The text of the first element of this name, or an empty text. Our own keys need no more of XML than this. */
const inside = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replaceAll(
    /&(amp|lt|gt|quot|apos|#34);/g,
    (_, entity: string) => ENTITIES[entity] ?? '',
  );
