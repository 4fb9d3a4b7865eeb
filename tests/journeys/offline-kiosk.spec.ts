import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { post } from '#tests/support/journeys/journey-invitations.ts';
import { inDatabase } from '#tests/support/journeys/journey-database.ts';
import { someoneNew } from '#tests/support/journeys/journey-people.ts';
import { anOfflineKioskCode, identify, KioskDevice, packageMadeEarlier, testsOnKiosk } from './kiosk-device.ts';
import { expect, test } from './story.ts';
import { takeTest } from './test-taker.ts';

const NAMES = ['Rosa', 'Tomás', 'Ines'];

interface Worker {
  readonly id: string;
  readonly firstName: string;
  readonly employeeNumber: string;
  readonly pin: string;
}

/** People with PINs that were created after the kiosk was allowed to work without network. */
async function someWorkers(request: APIRequestContext, token: string): Promise<Worker[]> {
  const people = [];
  for (const [at, firstName] of NAMES.entries()) {
    const person = { firstName, lastName: 'Quiroga', employeeNumber: `10${at}` };
    people.push(await post<{ id: string }>(request, '/users', person, token));
  }
  const body = { people: { ids: people.map(({ id }) => id) } };
  const { items } = await post<{ items: Worker[] }>(request, '/users/bulk/pins', body, token);
  return items.toSorted((a, b) => a.employeeNumber.localeCompare(b.employeeNumber));
}

async function takeQuickCheck(page: Page, seed: string | undefined): Promise<void> {
  await page.getByRole('button', { name: 'Quick check' }).tap();
  await takeTest(page, { testType: 'LightningTest', seed: seed ?? '', means: 'touch', withPractice: true });
  await expect(page.getByRole('heading', { name: 'Recorded. Wait for the answer.' })).toBeVisible();
}

/** The screen clears itself. */
async function leave(page: Page): Promise<void> {
  await expect(page.getByLabel('Employee number')).toHaveValue('');
}

test('a kiosk without network tests people, survives a power cut, and hands everything in once', async ({
  request,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-kiosk-'));
  const device = new KioskDevice(folder);
  try {
    const { user: admin } = await someoneNew(request);
    const code = await anOfflineKioskCode(request, { token: admin.token, name: 'Gate without network' });
    const [rosa, tomas, ines] = await someWorkers(request, admin.token);
    if (!rosa || !tomas || !ines) throw new Error('Nobody is there.');
    const { id, seeds } = await device.pair(code);
    await packageMadeEarlier(id);
    await device.setOffline(true);
    await device.page.reload();
    await expect(device.page.getByText(/^No network right now\./)).toBeVisible();

    // A wrong PIN first.
    await identify(device.page, rosa.employeeNumber, rosa.pin === '9137' ? '9138' : '9137');
    await expect(device.page.getByRole('alert')).toBeVisible();
    await device.page.getByLabel('PIN').fill(rosa.pin);
    await device.page.getByRole('button', { name: 'Continue' }).tap();
    await expect(device.page.getByRole('heading', { name: 'Hello, Rosa Q.' })).toBeVisible();
    await takeQuickCheck(device.page, seeds[0]);
    // The power is cut as soon as the kiosk has said that the test is recorded.
    await device.kill();

    await device.open(true);
    await expect(device.page.getByText('1 result is waiting to be sent')).toBeVisible();
    await identify(device.page, tomas.employeeNumber, tomas.pin);
    await takeQuickCheck(device.page, seeds[1]);
    await leave(device.page);

    // The power is cut in the middle of a test.
    await identify(device.page, ines.employeeNumber, ines.pin);
    await device.page.getByRole('button', { name: 'Quick check' }).tap();
    await device.page.locator('.runner-button-primary').click();
    await expect.poll(() => testsOnKiosk(device.page)).toBe(3);
    await device.kill();
    await device.open(true);
    await expect(device.page.getByText('A test was interrupted')).toBeVisible();
    await identify(device.page, ines.employeeNumber, ines.pin);
    await takeQuickCheck(device.page, seeds[3]);
    await leave(device.page);
    await expect(device.page.getByText('4 results are waiting to be sent')).toBeVisible();
    // Someone leaves the organization before the network is back.
    await inDatabase(`update users set status = 'left' where id = $1 returning id`, [tomas.id]);

    await device.setOffline(false);
    await device.page.reload();
    await expect(device.page.getByText('waiting to be sent')).toBeHidden();
    await expect(device.page.getByText('1 result is of a person who is no longer active')).toBeVisible();

    const stored = () =>
      inDatabase<{ user_id: string; is_valid: boolean }>(
        `select user_id, is_valid from results where user_id = any($1) order by received_at`,
        [[rosa.id, tomas.id, ines.id]],
      );
    const expected = [
      { user_id: rosa.id, is_valid: true },
      { user_id: tomas.id, is_valid: true },
      { user_id: ines.id, is_valid: false },
      { user_id: ines.id, is_valid: true },
    ];
    await expect.poll(stored).toEqual(expected);
    await expect.poll(() => testsOnKiosk(device.page)).toBe(0);
    await device.page.reload();
    await expect(device.page.getByLabel('Employee number')).toBeVisible();
    expect(await stored()).toEqual(expected);
  } finally {
    await device.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
