import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { post } from '#tests/support/journeys/journey-invitations.ts';
import { someoneNew } from '#tests/support/journeys/journey-people.ts';
import { anOfflineKioskCode, KioskDevice } from './kiosk-device.ts';
import { expect, test } from './story.ts';

const tile = (page: Page) => page.getByRole('button', { name: 'Rosa Q.' });

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
}

test('a person taps themselves at a kiosk and types their PIN, online and offline', async ({ request }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-kiosk-'));
  const device = new KioskDevice(folder);
  try {
    const { user: admin } = await someoneNew(request);
    const code = await anOfflineKioskCode(request, { token: admin.token, name: 'Gate', pictures: 'pin' });
    const rosa = { firstName: 'Rosa', lastName: 'Quiroga', employeeNumber: '104-882' };
    const { id } = await post<{ id: string }>(request, '/users', rosa, admin.token);
    const { items } = await post<{ items: { pin: string }[] }>(
      request,
      '/users/bulk/pins',
      { people: { ids: [id] } },
      admin.token,
    );
    const pin = items[0]?.pin ?? '';
    await device.pair(code);
    await device.page.setViewportSize({ width: 360, height: 740 });
    await tile(device.page).tap();
    await typePin(device.page, pin);
    await expect(device.page.getByRole('heading', { name: 'Hello, Rosa Q.' })).toBeVisible();
    await device.page.getByRole('button', { name: 'That is not me' }).tap();

    await expect(tile(device.page)).toBeVisible();
    const { width = 0, height = 0 } = (await tile(device.page).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(64);
    expect(await device.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await device.setOffline(true);
    await device.page.reload();
    await expect(device.page.getByText(/^Offline right now\./)).toBeVisible();
    await tile(device.page).tap();
    await typePin(device.page, pin === '9137' ? '9138' : '9137');
    await expect(device.page.getByRole('alert')).toBeVisible();
    await typePin(device.page, pin);
    await expect(device.page.getByRole('heading', { name: 'Hello, Rosa Q.' })).toBeVisible();
    await expect(device.page.getByRole('button', { name: 'Full test' })).toBeVisible();
  } finally {
    await device.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
