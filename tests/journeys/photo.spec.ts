import type { Page } from '@playwright/test';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import { BROWSER_FLAGS, findOrInstallBrowser } from '#tests/support/journeys/browser.ts';
import { aPersonOf } from '#tests/support/journeys/journey-invitations.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, test } from './story.ts';

// A fake camera that shows a clock, in a browser that allows pages to use it.
const CAMERA_FLAGS = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { executablePath: findOrInstallBrowser(), args: [...BROWSER_FLAGS, ...CAMERA_FLAGS] } });

async function take(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Take photo' }).last().click();
}

test('a person is photographed before the test, and an administrator takes and removes a reference photo', async ({
  page,
  request,
}) => {
  const admin = await someoneNew(request);
  await request.put('/api/v2.1/settings/testing', {
    headers: admin.headers,
    data: { ...USUAL_POLICY, photo: 'required' },
  });
  const worker = await aPersonOf(request, admin.user);

  await openWith(page, { user: worker, path: `/users/${worker.id}` });
  await page.getByRole('button', { name: 'Quick check' }).click();
  await take(page);
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/photo'));
  await page.getByRole('button', { name: 'Use this photo' }).click();

  expect((await kept).status()).toBe(204);
  await expect(page.getByText('Ready?')).toBeVisible();

  await openWith(page, { user: admin.user, path: `/users/${worker.id}?tab=profile` });
  const section = page.getByRole('region', { name: 'Reference photo' });
  await section.getByRole('button', { name: 'Take photo' }).click();
  await take(page);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(section.getByText(/^Taken on /)).toBeVisible();

  await section.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click();
  await expect(section.getByText(/^There is no reference photo yet/)).toBeVisible();
});
