import { readdirSync, readFileSync } from 'node:fs';
import { chromium, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import type { Kiosk } from '#areas/testing/places/kiosks.contract.ts';
import type { KioskPackage } from '#areas/testing/kiosk-offline/kiosk-package.contract.ts';
import { BROWSER_FLAGS, findOrInstallBrowser } from '#tests/support/journeys/browser.ts';
import { post } from '#tests/support/journeys/journey-invitations.ts';
import { inDatabase } from '#tests/support/journeys/journey-database.ts';
import { noteSecrets } from '#tests/support/journeys/journey-secrets.ts';
import { expect } from './story.ts';

/** Returns the processes of the browser that uses this folder. */
const processesOf = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(`--user-data-dir=${folder}`))
    .map(Number);

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

interface NewKiosk {
  readonly token: string;
  readonly name: string;
  readonly pictures?: Kiosk['pictures'];
}

/** Creates a kiosk that may work offline, and returns its pairing code. */
export async function anOfflineKioskCode(request: APIRequestContext, { token, ...kiosk }: NewKiosk): Promise<string> {
  const made = await post<{ kiosk: { id: string }; pairingCode: string }>(request, '/kiosks', kiosk, token);
  await request.patch(`/api/v2.1/kiosks/${made.kiosk.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { offlineHours: 72 },
  });
  return made.pairingCode;
}

/** A tablet whose browser can be killed: what it stores stays in its folder. */
export class KioskDevice {
  readonly #folder: string;
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get page(): Page {
    if (!this.#page) throw new Error('The browser of the kiosk is closed.');
    return this.#page;
  }

  /** Opens the kiosk's own page. */
  open(isOffline: boolean): Promise<Page> {
    return this.openAt('/begin-test', isOffline);
  }

  /** @param document shown at this address instead of what the server has there */
  async openAt(address: string, isOffline: boolean, document?: string): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: findOrInstallBrowser(),
      args: BROWSER_FLAGS,
      baseURL: process.env['JOURNEY_URL'] ?? '',
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      locale: 'en-US',
      serviceWorkers: 'allow',
    });
    noteSecrets(this.#context);
    this.#page = this.#context.pages()[0] ?? (await this.#context.newPage());
    if (document !== undefined) {
      await this.#page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body: document }));
    }
    // A page that is put there is loaded first; offline it would not load.
    if (document === undefined) await this.setOffline(isOffline);
    await this.#page.goto(address);
    await this.setOffline(isOffline);
    return this.#page;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#context?.setOffline(isOffline);
  }

  /** Pairs the device and returns the package that it gets for the time offline. */
  async pair(code: string): Promise<KioskPackage> {
    const page = await this.open(false);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const given = page.waitForResponse('**/api/v2.1/kiosk/package');
    await page.getByRole('button', { name: 'Set this device up as a kiosk' }).tap();
    await page.getByLabel('Pairing code').fill(code);
    await page.getByRole('button', { name: 'Pair', exact: true }).tap();
    const kept = (await (await given).json()) as KioskPackage;
    await expect.poll(() => countOnKiosk(page, { store: 'values', key: 'package' })).toBe(1);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await expect(page.getByLabel('Employee number').or(page.locator('.person-tile').first())).toBeVisible();
    return kept;
  }

  /** Ends the browser as a power cut would, without letting it finish anything. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.#context?.once('close', resolve));
    for (const id of processesOf(this.#folder)) process.kill(id, 'SIGKILL');
    await gone;
    this.#context = undefined;
    this.#page = undefined;
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }
}

/** Returns how much the device stores: tests, running ones included, or the package. */
const countOnKiosk = (page: Page, where: { store: string; key?: string }): Promise<number> =>
  page.evaluate(
    ({ store, key }) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('evenkeel-kiosk');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(store).objectStore(store).count(key);
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
    where,
  );

export const testsOnKiosk = (page: Page): Promise<number> => countOnKiosk(page, { store: 'tests' });

/** Moves a package back: a test that a story takes in seconds lasts minutes by its own clock. */
export const packageMadeEarlier = (id: string): Promise<unknown> =>
  inDatabase(`update kiosk_packages set made_at = made_at - interval '10 hours' where id = $1 returning id`, [id]);

export async function identify(page: Page, employeeNumber: string, pin: string): Promise<void> {
  await page.getByLabel('Employee number').fill(employeeNumber);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Continue' }).tap();
}
