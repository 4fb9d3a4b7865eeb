import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findOrInstallBrowser } from '#tests/support/journeys/browser.ts';
import { writeFilmOfCode } from '#tests/support/camera-film.ts';
import { complaintsOf } from '#tests/support/journeys/journey-complaints.ts';
import { post } from '#tests/support/journeys/journey-invitations.ts';
import { someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, test } from './story.ts';

/** A browser whose camera films this file, without asking. */
const withFilm = (file: string) =>
  chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [
      ...BROWSER_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });

async function pair(page: Page, pairingCode: string): Promise<void> {
  await page.goto(`${process.env['JOURNEY_URL'] ?? ''}/begin-test`);
  await page.getByRole('button', { name: 'Set this device up as a kiosk' }).click();
  await page.getByLabel('Pairing code').fill(pairingCode);
  await page.getByRole('button', { name: 'Pair', exact: true }).click();
}

test('a created card that is held to the camera of a kiosk opens the test, without a touch', async ({ request }) => {
  const { user: admin } = await someoneNew(request);
  const rosa = { firstName: 'Rosa', lastName: 'Quiroga', employeeNumber: '104-882' };
  const { id } = await post<{ id: string }>(request, '/users', rosa, admin.token);
  const { items } = await post<{ items: { card: string }[] }>(
    request,
    '/users/bulk/pins',
    { people: { ids: [id] }, creates: 'cards' },
    admin.token,
  );
  const kiosk = { name: 'Gate', accepts: 'card', camera: 'front' };
  const { pairingCode } = await post<{ pairingCode: string }>(request, '/kiosks', kiosk, admin.token);
  const film = test.info().outputPath('card.y4m');
  await writeFilmOfCode(film, items[0]?.card ?? '');

  const browser = await withFilm(film);
  const page = await browser.newPage();
  const complaints = complaintsOf(page, { refusals: [], losesNetwork: false });
  await pair(page, pairingCode);

  await expect(page.getByRole('heading', { name: 'Hello, Rosa' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Full test' })).toBeVisible();
  expect(complaints()).toEqual([]);
  await browser.close();
});
