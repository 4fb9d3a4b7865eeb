import type { Page } from '@playwright/test';
import { post } from '#tests/support/journeys/journey-invitations.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { chooseAction, expect, rowOf, test, unusedName } from './story.ts';

async function createTag(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create tag' }).first().click();
  await page.getByLabel('Tag name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create tag' }).click();
  await expect(rowOf(page, name)).toBeVisible();
}

async function giveTag(page: Page, person: string, tag: string): Promise<void> {
  await page.goto(person);
  await page.getByRole('button', { name: 'Edit tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(tag, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a person has one tag of a single-choice category, through a merge and into the archive', async ({
  page,
  request,
}) => {
  const { user } = await someoneNew(request);
  const { id } = await post<{ id: string }>(request, '/users', { firstName: 'Ana', lastName: 'Salas' }, user.token);
  await openWith(page, { user, path: '/tags' });
  const [category, day, night] = [unusedName('Shift'), unusedName('Day'), unusedName('Night')];

  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByLabel('Category name').fill(category);
  await page.getByLabel('Violet').check({ force: true });
  await page.getByLabel('Each person can have only one tag of this category').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('link', { name: category }).click();
  await expect(page.getByText('No tags here yet')).toBeVisible();
  await createTag(page, day);
  await createTag(page, night);
  const address = page.url();

  const person = `/users/${id}`;
  await giveTag(page, person, day);
  await expect(page.getByText(day)).toBeVisible();
  await giveTag(page, person, night);
  await expect(page.getByText(night)).toBeVisible();
  await expect(page.getByText(day)).toHaveCount(0);

  await page.goto(address);
  await chooseAction(page, night, 'Merge');
  await page.getByRole('button', { name: /Into the tag/ }).click();
  await page.getByRole('option', { name: day }).click();
  await expect(page.getByText(`${night} 1 + ${day} 0 → ${day} 1 person`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(rowOf(page, night)).toHaveCount(0);

  await chooseAction(page, day, 'Archive');
  await expect(page.getByText('Tag archived')).toBeVisible();
  await page.goto(`${address}&state=archived`);
  await expect(rowOf(page, day)).toBeVisible();
  await page.goto(person);
  await expect(page.getByText(day)).toBeVisible();
});

test("a tag that defines a supervisor's scope is not lost by accident", async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/tags?search=North');

  await chooseAction(page, 'North', 'Delete');

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Rose Okoye')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Please fill in this field.')).toBeVisible();
});
