import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { HostileWorld } from '#tests/support/hostile/hostile-texts.ts';
import { openWith } from '#tests/support/journeys/journey-people.ts';
import { startProduct, type Product } from '#tests/support/journeys/product.ts';
import { runSeed } from '#tests/support/seed.ts';
import { harmOn } from './harm.ts';
import { expect, forgetSession, isLoaded, test } from './story.ts';

const FILLER = path.resolve(import.meta.dirname, '../support/hostile/fill-hostile-world.ts');
const SITEMAP = path.resolve(import.meta.dirname, '../../apps/portal/route-table.ts');
const SETTINGS = { LOAD_SHEDDING: '0', CALL_LIMITS: '0' };

/** A product of its own, because some of the texts are shown to everyone. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ settings: SETTINGS });
});
test.afterAll(() => product.stop());

async function makeWorld(): Promise<HostileWorld> {
  const { stdout } = await promisify(execFile)(process.execPath, [FILLER, product.url, product.dataDirectory], {
    maxBuffer: 100_000_000,
  });
  return JSON.parse(stdout) as HostileWorld;
}

/** Pages that end a session, or that are opened before there is one. */
const isEntry = (address: string): boolean =>
  /^\/(login|password\/(forgot|new|success)|signup|complete-signup|join|welcome\/|registration)/.test(address);

const sitemap = (): string[] =>
  [...readFileSync(SITEMAP, 'utf8').matchAll(/^ {4}path: '(.*)',$/gm)]
    .map(([, address = '']) => address)
    .filter((address) => !isEntry(address) && !address.includes(':'));

/** The sitemap, and everything that an address can open on its pages. */
const addressesOf = ({ things, partnerId }: HostileWorld): string[] => [
  ...sitemap(),
  `/users/${things.userId}`,
  `/users/${things.userId}?tab=cases&case=${things.caseId}`,
  `/users/${things.userId}?tab=tests&test=${things.resultId}`,
  ...['list', 'invite', 'many', 'joinLink'].map((way) => `/users?ways=${way}`),
  `/users?import=${things.importId}`,
  '/users?person=new',
  '/dashboard?board=1',
  ...['table', 'chart', 'people'].map((view) => `/reports/scores?period=all&view=${view}`),
  `/reports/baseline-deviation?period=all&groupBy=${things.tagCategoryId}`,
  `/reports/baseline-deviation-timeline?view=lines&groupBy=${things.tagCategoryId}`,
  `/reports/user-stat?period=all&groupBy=${things.tagCategoryId}`,
  `/schedules?schedule=${things.scheduleId}`,
  `/alerts?alert=${things.alertId}`,
  `/alerts?tab=rules&rule=${things.alertRuleId}`,
  `/exports?tab=runs&run=${things.exportId}`,
  `/exports?tab=scheduled&schedule=${things.exportScheduleId}`,
  `/admin/config?section=partners&partner=${partnerId}`,
];

/** Parameters that choose a part of a page; all others name its subject. */
const PARTS = ['tab', 'section', 'view', 'ways'];
/** Parameters that open one item of a page. */
const OPENED = ['case', 'test', 'import', 'person', 'board', 'groupBy', 'schedule', 'alert', 'rule', 'run', 'partner'];

/** Returns the kind of page at an address, without its subject: one page of a kind is enough. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  // A saved view may contain any text; the names of our parts are plain words.
  const parts = PARTS.map((name) => /^[a-z-]{1,30}$/i.exec(searchParams.get(name) ?? '')?.[0] ?? '');
  const opened = OPENED.filter((name) => searchParams.has(name));
  return [pathname.replace(/[0-9a-f-]{36}/g, ':id'), ...parts, ...opened].join(' ');
}

/** Returns the portal addresses that a page links to, without their language. */
const linksOn = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((all) =>
    (all as HTMLAnchorElement[])
      .filter(({ origin, download }) => origin === location.origin && download === '')
      .map(({ pathname, search }) => (pathname.replace(/^\/(es|pt)(?=\/|$)/, '') || '/') + search)
      .filter((address) => !address.startsWith('/api/') && !address.includes('.')),
  );

const LANGUAGES = ['', '/es', '/pt'];
let turn = runSeed('TEST_SEED');

/** The pages take turns in the languages, beginning with another one in each run: each page in each would take long. */
function inNextLanguage(address: string): string {
  turn += 1;
  return `${LANGUAGES[turn % LANGUAGES.length]}${address}`;
}

/** Opens a page in both widths, and returns the harm found. */
async function harmAt(page: Page, path: string): Promise<string[]> {
  const address = inNextLanguage(path);
  const harm: string[] = [];
  await page.goto(product.url + address);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await isLoaded(page);
    harm.push(...(await harmOn(page)).map((found) => `${address} at ${width}: ${found}`));
  }
  return harm;
}

/** Opens these pages, and one of each further kind that they link to. */
async function harmFrom(page: Page, addresses: readonly string[]): Promise<{ harm: string[]; kinds: Set<string> }> {
  const waiting = [...addresses];
  const kinds = new Set(waiting.map(kindOf));
  const harm: string[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    harm.push(...(await harmAt(page, next)));
    for (const link of await linksOn(page)) {
      if (isEntry(link) || kinds.has(kindOf(link))) continue;
      kinds.add(kindOf(link));
      waiting.push(link);
    }
  }
  return { harm, kinds };
}

/** Records what no page may do: open a browser dialog, or request an address from a text. */
function listenTo(page: Page): string[] {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).host.includes('hostile.example')) heard.push(`request: ${request.url()}`);
  });
  return heard;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(1_200_000);

test('hostile texts in every field run nowhere, load nothing and fit on every page', async ({ page }) => {
  const world = await makeWorld();
  const taken = Object.entries(world.taken);
  expect(world.faults).toEqual([]);
  expect(taken.filter(([, times]) => times === 0)).toEqual([]);
  expect(taken.length).toBeGreaterThan(150);

  const heard = listenTo(page);
  const harm: string[] = [];
  for (const door of world.doors) harm.push(...(await harmAt(page, door)));
  await openWith(page, { user: world.person, path: '/', origin: product.url });
  const own = await harmFrom(page, ['/', '/account', '/start-test-page', '/begin-test']);
  await forgetSession(page);
  await openWith(page, { user: world.reader, path: '/users', origin: product.url });
  const all = await harmFrom(page, addressesOf(world));

  expect({ heard, harm: [...harm, ...own.harm, ...all.harm] }).toEqual({ heard: [], harm: [] });
  expect(all.kinds.size).toBeGreaterThan(60);
});
