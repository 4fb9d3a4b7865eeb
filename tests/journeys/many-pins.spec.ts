import { readFile } from 'node:fs/promises';
import { post } from '#tests/support/journeys/journey-invitations.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, test } from './story.ts';

test('PINs are created for many people, saved as a file, and one of them opens a test at a kiosk', async ({
  page,
  browser,
  request,
}) => {
  const { user: admin } = await someoneNew(request);
  for (const [firstName, employeeNumber] of [
    ['Rosa', '104-882'],
    ['Bo', '104-883'],
  ]) {
    await post(request, '/users', { firstName, lastName: 'Quiroga', employeeNumber }, admin.token);
  }
  const { pairingCode } = await post<{ pairingCode: string }>(request, '/kiosks', { name: 'Gate' }, admin.token);

  await openWith(page, { user: admin, path: '/users' });
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create PINs or cards' }).click();
  await page.getByRole('button', { name: 'Create PINs or cards' }).click();
  await expect(page.getByRole('heading', { name: 'Created for 2 people.' })).toBeVisible();
  await expect(page.getByText('1 person has no employee number')).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await downloaded).path(), 'utf8');
  const pin = /Rosa Quiroga,104-882,(\d{4})\r\n/.exec(file)?.[1] ?? '';
  await page.getByLabel('I have saved or printed them.').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Created for 2 people; 1 person was skipped.')).toBeVisible();

  const kiosk = await browser.newPage();
  await kiosk.goto(`${process.env['JOURNEY_URL'] ?? ''}/begin-test`);
  await kiosk.getByRole('button', { name: 'Set this device up as a kiosk' }).click();
  await kiosk.getByLabel('Pairing code').fill(pairingCode);
  await kiosk.getByRole('button', { name: 'Pair', exact: true }).click();
  await kiosk.getByLabel('Employee number').fill('104-882');
  await kiosk.getByLabel('PIN').fill(pin);
  await kiosk.getByRole('button', { name: 'Continue' }).click();
  await expect(kiosk.getByRole('heading', { name: 'Hello, Rosa' })).toBeVisible();
});
