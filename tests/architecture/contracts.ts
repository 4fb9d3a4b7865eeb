import path from 'node:path';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { ProblemKind } from '#platform/shared/problem.ts';
import { readSources } from '#tests/support/sources.ts';

const root = path.resolve(import.meta.dirname, '../..');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'audience' in value;
const isProblemKind = (value: unknown): value is ProblemKind => isObject(value) && 'code' in value && 'status' in value;

export interface DeclaredEndpoint {
  /** Its name in the contract: `users/tags.contract.ts listTags`. */
  readonly name: string;
  readonly endpoint: Endpoint;
}

const modules = await Promise.all(
  readSources('{areas/**/*.contract.ts,platform/shared/*.contract.ts,platform/shared/problem.ts}').map(
    async (source) => ({
      file: source.path.replace(/^areas\//, ''),
      exports: (await import(path.join(root, source.path))) as Record<string, unknown>,
    }),
  ),
);

/** Every endpoint that a contract declares. */
export const declaredEndpoints: readonly DeclaredEndpoint[] = modules.flatMap(({ file, exports }) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isEndpoint(value) ? { name: `${file} ${name}`, endpoint: value } : [],
  ),
);

/** The codes of every refusal that a contract or the platform declares. */
export const problemCodes: readonly string[] = [
  ...new Set(
    modules
      .flatMap(({ exports }) => Object.values(exports))
      .flatMap((value) => (isEndpoint(value) ? [...(value.problems ?? [])] : [value]))
      .flatMap((value) => (isProblemKind(value) ? value.code : [])),
  ),
];
