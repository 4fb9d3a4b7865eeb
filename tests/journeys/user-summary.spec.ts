import type { APIRequestContext, Page } from '@playwright/test';
import { adminOf } from '#tests/support/journeys/journey-invitations.ts';
import { expectToLookGood } from './axe-findings.ts';
import { expect, isLoaded, test } from './story.ts';

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
  await page.getByRole('button', { name: 'Create summary' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

test(
  'each person of a batch starts a new page, without the header of the portal',
  { tag: '@gate' },
  async ({ openAs, request }) => {
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
  },
);

test('a summary and its purpose are listed on the person’s page', async ({ openAs, request }) => {
  const [person = ''] = await testedPeople(request, 1);
  const purpose = `Return to work ${crypto.randomUUID().slice(0, 8)}`;
  const page = await openAs('admin@demo.example', `/reports/user-summary?period=28d&users=${person}`);
  await makeSummary(page, purpose);

  await page.goto(`/users/${person}?tab=activity`);
  const entry = page.getByRole('row').filter({ hasText: purpose });
  await expect(entry).toContainText('Created a summary report');
});

test('the page can be in another language than the portal', async ({ openAs, request }) => {
  const [person = ''] = await testedPeople(request, 1);
  const page = await openAs('admin@demo.example', `/reports/user-summary?period=28d&users=${person}`);
  await page.getByLabel('Language of the page').selectOption('Español');
  await makeSummary(page, 'Conversación del mes');

  await expect(page.getByText('Esta prueba no muestra la causa de un cambio.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
});

test("a person's count leads to the tests it counts", { tag: '@gate' }, async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/reports/user-stat?period=28d&sort=-tests');
  await isLoaded(page);
  const link = page.getByRole('row').nth(1).getByRole('link').nth(1);
  const count = Number(await link.textContent());
  await link.click();

  await expect(page).toHaveURL(/\/reports\/scores\?.*users=/);
  await expect(page.getByText(`1–${Math.min(count, 50)} of ${count}`)).toBeVisible();
});

test('the counts of people and a summary have no axe findings, and both fit a phone', async ({ openAs, request }) => {
  const [person = ''] = await testedPeople(request, 1);
  const page = await openAs('admin@demo.example', '/reports/user-stat?period=7d&minDeviation=3&compare=previous');
  await expectToLookGood(page);

  await page.goto(`/reports/user-summary?period=28d&users=${person}`);
  await page.getByLabel('Template').selectOption('Investigation');
  await makeSummary(page, 'A look by axe');
  await expectToLookGood(page);
});
