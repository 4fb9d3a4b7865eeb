import { chromium, type BrowserContext, type Page, type Route } from '@playwright/test';
import { beginByPicture, listKioskPeople } from '#areas/testing/kiosk-pictures/tiles.contract.ts';
import { startAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { beginAtKiosk, beginByCard } from '#areas/testing/places/begin-test.contract.ts';
import { getThisKiosk } from '#areas/testing/places/kiosks.contract.ts';
import { BROWSER_FLAGS, findOrInstallBrowser } from '#tests/support/journeys/browser.ts';
import { startProduct } from '#tests/support/journeys/product.ts';
import { pairedGates, type Gate } from './kiosk-gates.ts';
import { median, rounded, type Benchmark, type Measurement } from './measurement.ts';

/** `KIOSK_BENCH_TIMES=5` makes a short run. */
const TIMES = Number(process.env['KIOSK_BENCH_TIMES'] ?? '21');
const PATIENCE_MS = 60_000;

/** The calls between a person who comes to the kiosk and the first screen of the test. */
const CALLS = [getThisKiosk, listKioskPeople, beginByCard, beginAtKiosk, beginByPicture, getTestState, startAttempt];

/**
 * Measures, in a real browser at a kiosk, the time from when a person has said who they are until the first screen of
 * the test, with one tap in between for the kind of test. Hands cost nothing: what a person needs to type or to find the
 * place is not in it. The floor is the same page with replies that are already there.
 */
export const kioskBegin: Benchmark = async function* () {
  const product = await startProduct({ settings: { LOAD_SHEDDING: '0', CALL_LIMITS: '0' } });
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: BROWSER_FLAGS });
  try {
    for (const gate of await pairedGates(product.url)) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 1024, height: 768 },
        hasTouch: true,
        locale: 'en-US',
        serviceWorkers: 'block',
      });
      await context.addInitScript((token) => localStorage.setItem('kioskToken', token), gate.deviceToken);
      yield await measured(context, gate);
      await context.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
};

async function measured(context: BrowserContext, gate: Gate): Promise<Measurement> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await timeOf(page, gate);
  const ours = median(await times(page, gate));
  await answerAtOnce(page);
  // The first time fills the replies.
  await timeOf(page, gate);
  const floor = median(await times(page, gate));
  return {
    name: `kiosk, ${gate.name}, until the first screen of the test: median of ${TIMES}`,
    value: rounded(ours, 0),
    unit: 'ms',
    floor: rounded(floor, 0),
    ratio: rounded(ours / floor, 2),
  };
}

async function times(page: Page, gate: Gate): Promise<number[]> {
  const all: number[] = [];
  for (let at = 0; at < TIMES; at += 1) all.push(await timeOf(page, gate));
  return all;
}

async function timeOf(page: Page, gate: Gate): Promise<number> {
  await page.goto('/begin-test');
  await gate.comeNear(page);
  const began = performance.now();
  await gate.sayWho(page);
  await page.getByRole('button', { name: 'Full test' }).tap();
  await page.locator('.runner-button-primary').waitFor();
  return performance.now() - began;
}

/** Gives each call the reply that it got the first time, without the server. */
async function answerAtOnce(page: Page): Promise<void> {
  const replies = new Map<string, { status: number; body: string; headers: Record<string, string> }>();
  const answer = async (route: Route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    // The time by the device's clock is another one each time.
    searchParams.delete('clock');
    const key = `${request.method()} ${pathname} ${searchParams.toString()}`;
    const known = replies.get(key);
    if (known) return route.fulfill(known);
    const reply = await route.fetch();
    const given = { status: reply.status(), body: await reply.text(), headers: reply.headers() };
    replies.set(key, given);
    return route.fulfill(given);
  };
  for (const { path } of CALLS) await page.route(new RegExp(`${path}(\\?.*)?$`), answer);
}
