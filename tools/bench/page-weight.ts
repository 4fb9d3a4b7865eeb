import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findOrInstallBrowser } from '#tests/support/journeys/browser.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist/portal');

type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>;

const gzipKilobytes = (contents: readonly Buffer[]): number =>
  contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1000;

/**
 * Returns the kilobytes of all JavaScript that a browser fetches until the page is idle, compressed as it would be
 * sent.
 */
export async function loadedScriptKilobytes(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return gzipKilobytes(await Promise.all(scripts));
  } finally {
    await browser.close();
  }
}

/** Returns the same from the build: the modules and their static imports. */
export function builtScriptKilobytes(modules: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set<string>();
  const add = (module: string): void => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no module ${module}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const module of modules) add(module);
  return gzipKilobytes([...files].map((file) => readFileSync(path.join(DIST, file))));
}
