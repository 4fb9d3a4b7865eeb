import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '#platform/shared/locale.ts';
import { textsInLanguage, type TextsById } from '#platform/shared/texts-in-language.ts';
import type { RunnerBundle } from './runner-bundle.ts';

/** A secure address, so that the page has the precise clock and the hash functions of the real one. */
const ADDRESS = 'http://localhost/test';
const MESSAGES = path.resolve(import.meta.dirname, '../../areas/testing/messages.json');

/** A page with only the runner, with the headers that enable the precise clock. */
export async function openRunnerPage(context: BrowserContext, { script, styles }: RunnerBundle): Promise<Page> {
  const page = await context.newPage();
  await page.route('http://localhost/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
      body: '<!doctype html><meta name="viewport" content="width=device-width"><body></body>',
    }),
  );
  await page.goto(ADDRESS);
  await page.addStyleTag({ content: `* { box-sizing: border-box } body { font-family: Inter, sans-serif } ${styles}` });
  await page.addScriptTag({ content: script });
  return page;
}

/** Returns the runner's texts in one language, nested as the runner expects them. */
export function runnerWords(locale: Locale): Record<string, unknown> {
  const messages = textsInLanguage(JSON.parse(readFileSync(MESSAGES, 'utf8')) as TextsById, locale);
  const word = (key: string) => messages[`testing.run.${key}`] ?? key;
  const tasks = ['pvt', 'flanker', 'dual', 'symbol'].map((task) => [
    task,
    {
      ...Object.fromEntries(['name', 'title', 'see', 'answer'].map((part) => [part, word(`${task}.${part}`)])),
      duration: '30 s',
    },
  ]);
  return {
    readyTitle: word('ready'),
    readySummary: word('summaryFull'),
    ...Object.fromEntries(
      Object.keys(messages)
        .filter((key) => /^testing\.run\.\w+$/.test(key))
        .map((key) => [key.replace('testing.run.', ''), messages[key]]),
    ),
    tasks: Object.fromEntries(tasks),
  };
}
