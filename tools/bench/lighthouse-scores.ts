import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BROWSER_FLAGS, findOrInstallBrowser } from '#tests/support/journeys/browser.ts';
import { lighthouse } from './lighthouse-program.ts';
import { median } from './measurement.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const RUNS = 3;

/** Returns Lighthouse's scores for a page on a phone, 0 to 100: the median of three runs, each in a new browser. */
export async function lighthouseScores(url: string): Promise<{ category: string; score: number }[]> {
  const runs: Record<string, number>[] = [];
  while (runs.length < RUNS) runs.push(await withBrowser((port) => scoresOf(url, port)));
  return CATEGORIES.map((category) => ({ category, score: median(runs.map((run) => run[category] ?? 0)) }));
}

async function scoresOf(url: string, port: number): Promise<Record<string, number>> {
  const run = await lighthouse();
  const result = await run(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'silent' });
  const failure = result ? result.lhr.runtimeError?.message : 'no result';
  if (failure) throw new Error(`Lighthouse did not finish: ${failure}`);
  return Object.fromEntries(
    Object.entries(result?.lhr.categories ?? {}).map(([category, { score }]) => [
      category,
      Math.round((score ?? 0) * 100),
    ]),
  );
}

async function withBrowser<T>(work: (debuggingPort: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(path.join(tmpdir(), 'evenkeel-lighthouse-'));
  const options = [
    ...BROWSER_FLAGS,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const browser = spawn(findOrInstallBrowser(), options, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  try {
    return await work(await debuggingPortOf(browser));
  } finally {
    const ended = once(browser, 'exit');
    // The browser gets its own process group, because killing it alone leaves its helper processes behind.
    if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
    await ended;
    browser.stderr.destroy();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function debuggingPortOf(browser: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    browser.stderr?.on('data', (chunk: Buffer) => {
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(chunk.toString())?.[1];
      if (port) resolve(Number(port));
    });
    browser.once('exit', () => reject(new Error('The browser ended before it could be used.')));
  });
}
