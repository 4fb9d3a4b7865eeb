import type { APIRequestContext, Page } from '@playwright/test';
import { adminOf } from '#tests/support/journey-invitations.ts';
import { axeFindings } from './axe-findings.ts';
import { expect, isLoaded, test } from './story.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PHONE = { width: 360, height: 740 };

/** The people with the most tests of the last 28 days. */
async function testedPeople(request: APIRequestContext, count: number): Promise<string[]> {
  const { token } = await adminOf(request, 'Northern Mine');
  const answer = await request.get(`/api/v2.1/reports/user-stat?period=28d&sort=-tests&limit=${count}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: { person: { id: string } }[] };
  return items.map(({ person }) => person.id);
}

async function makeSummary(page: Page, purpose: string): Promise<void> {
  await page.getByLabel('Purpose').fill(purpose);
  await page.getByRole('button', { name: 'Make the summary' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('each person of a batch begins a page, without the header of the portal', async ({ openAs, request }) => {
  const people = await testedPeople(request, 3);
  const page = await openAs('admin@demo.example', `/reports/user-summary?period=28d&users=${people.join(',')}`);
  await makeSummary(page, 'Review of the month');
  await expect(page.getByRole('article')).toHaveCount(3);

  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText('This test does not show the cause of a change.').first()).toBeVisible();
});

test('that a summary was made, and what for, is on the person’s page', async ({ openAs, request }) => {
  const [person = ''] = await testedPeople(request, 1);
  const purpose = `Return to work ${crypto.randomUUID().slice(0, 8)}`;
  const page = await openAs('admin@demo.example', `/reports/user-summary?period=28d&users=${person}`);
  await makeSummary(page, purpose);

  await page.goto(`/users/${person}?tab=activity`);
  const entry = page.getByRole('row').filter({ hasText: purpose });
  await expect(entry).toContainText('Summary report made');
});

test('the page can be in another language than the portal', async ({ openAs, request }) => {
  const [person = ''] = await testedPeople(request, 1);
  const page = await openAs('admin@demo.example', `/reports/user-summary?period=28d&users=${person}`);
  await page.getByLabel('Language of the page').selectOption('Español');
  await makeSummary(page, 'Conversación del mes');

  await expect(page.getByText('Esta prueba no muestra la causa de un cambio.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
});

test('a number of a person leads to the tests that it counts', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/reports/user-stat?period=28d&sort=-tests');
  await isLoaded(page);
  const link = page.getByRole('row').nth(1).getByRole('link').nth(1);
  const count = Number(await link.textContent());
  await link.click();

  await expect(page).toHaveURL(/\/reports\/scores\?.*users=/);
  await expect(page.getByText(`1–${Math.min(count, 50)} of ${count}`)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the numbers of people', async ({ openAs }) => {
      const page = await openAs('admin@demo.example', '/reports/user-stat?period=28d&compare=previous');

      expect(await axeFindings(page, RULES)).toEqual([]);
    });

    test('axe finds nothing on a summary', async ({ openAs, request }) => {
      const [person = ''] = await testedPeople(request, 1);
      const page = await openAs('admin@demo.example', `/reports/user-summary?period=28d&users=${person}`);
      await page.getByLabel('Template').selectOption('Investigation');
      await makeSummary(page, 'A look by axe');

      expect(await axeFindings(page, RULES)).toEqual([]);
    });
  });
}

test('on a phone nothing is wider than the screen', async ({ openAs, request }) => {
  const [person = ''] = await testedPeople(request, 1);
  const page = await openAs('admin@demo.example', '/reports/user-stat?period=28d&compare=previous');
  await page.setViewportSize(PHONE);
  await isLoaded(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(PHONE.width);

  await page.goto(`/reports/user-summary?period=28d&users=${person}`);
  await page.getByLabel('Template').selectOption('Investigation');
  await makeSummary(page, 'On the way');
  expect(await width()).toBe(PHONE.width);
});
