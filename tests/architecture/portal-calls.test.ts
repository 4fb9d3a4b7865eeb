import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';
import { PARTS } from '#tools/portal-build/chunk-groups.ts';
import { projectFile } from './import-rules.ts';

const sources = new Map(readSources().map(({ path, text }) => [path, text]));

const inBrowser = readSources('{apps/portal,areas/**/portal,areas/**/runner,platform/portal}/**/*.{ts,tsx}').filter(
  ({ path }) => !/\.test\.tsx?$|\/testing(-setup)?\.tsx?$|\/fake-api\.ts$/.test(path),
);
const pathsOf = (pattern: RegExp) => inBrowser.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** A path of the API, written by hand. */
const API_PATH = /(['"`])\/api\//;
/** The browser's own ways to the network. */
const NETWORK = /(?<!\.)\bfetch\(|XMLHttpRequest|sendBeacon|new (EventSource|WebSocket)\(/;

test('the portal is read', () => {
  expect(inBrowser.length).toBeGreaterThan(300);
});

test('no page names a call by a path: its method and path come from the contract', () => {
  expect(pathsOf(API_PATH)).toEqual(['platform/portal/calls/http.ts']);
});

test('every call of a page is made through the contract', () => {
  expect(pathsOf(/\b(sendRequest|openAnswer|openStream)\b/).filter((path) => !path.startsWith('platform/'))).toEqual(
    [],
  );
  expect(pathsOf(NETWORK)).toEqual([
    'apps/portal/message-file.ts', // the texts, a file
    'platform/portal/calls/http.ts',
    'platform/portal/deployment.tsx', // the settings of the installation, before anything else is loaded
    'platform/portal/use-texts-in.ts', // the texts of another language, a file
  ]);
});

test.each(["sendRequest({ path: '/api/tags' })", 'useCall(`/api/attempts/${id}`)'])('%s is detected', (text) => {
  expect(API_PATH.test(text)).toBe(true);
});

test.each(["fetch('/x')", 'new XMLHttpRequest()', "navigator.sendBeacon('/x')"])('%s is detected', (text) => {
  expect(NETWORK.test(text)).toBe(true);
});

/** Returns what a file loads when it runs: its imports and re-exports, but for those of types alone. */
function loadedBy(file: string): string[] {
  const { module } = parseSync(file, sources.get(file) ?? '');
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : [])),
  );
  return [...imported, ...exported].map((specifier) => projectFile(file, specifier) ?? specifier);
}

test('the pages for visitors and for people who test load no schema', () => {
  const { login, visitors, 'test-pages': testPages } = PARTS;
  const loaded = new Set<string>([...login, ...visitors, ...testPages]);
  for (const file of loaded) if (sources.has(file)) for (const next of loadedBy(file)) loaded.add(next);

  expect(loaded.size).toBeGreaterThan(100);
  expect([...loaded].filter((file) => file === 'zod' || file.endsWith('.contract.ts'))).toEqual([]);
  expect(loadedBy('platform/shared/time/time-zone-code.ts')).toContain('zod');
});
