import type { Page } from '@playwright/test';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { chooseAction, expect, rowOf, test, unusedName } from './story.ts';

async function createTag(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create tag' }).first().click();
  await page.getByLabel('Tag name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create tag' }).click();
}

test('a tag is created, renamed, deleted and restored', { tag: '@gate' }, async ({ page, request }) => {
  await openWith(page, { user: (await someoneNew(request)).user, path: '/tags' });
  const [name, newName] = [unusedName('Night shift'), unusedName('Late shift')];

  await createTag(page, name);
  await expect(page.getByText(`The tag ${name} is ready to use.`)).toBeVisible();
  await page.getByLabel('Search tags').fill(name);
  await expect(rowOf(page, name)).toBeVisible();

  await chooseAction(page, name, 'Edit');
  await page.getByLabel('Tag name').fill(newName);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Search tags').fill(newName);
  await expect(rowOf(page, newName)).toBeVisible();

  await chooseAction(page, newName, 'Delete');
  await expect(rowOf(page, newName)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, newName)).toBeVisible();

  await page.reload();
  await page.getByLabel('Search tags').fill(newName);
  await expect(rowOf(page, newName)).toBeVisible();
});

test.describe('a taken name', () => {
  test.use({ refusals: [409] });

  test('is refused at the field, and the dialog stays open', async ({ page, request }) => {
    await openWith(page, { user: (await someoneNew(request)).user, path: '/tags' });
    const name = unusedName('Drivers');
    await createTag(page, name);
    await expect(page.getByText(`The tag ${name} is ready to use.`)).toBeVisible();

    await createTag(page, name.toUpperCase());

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('A tag with this name already exists.')).toBeVisible();
    await expect(dialog.getByLabel('Tag name')).toHaveValue(name.toUpperCase());
    await expect(dialog.getByLabel('Tag name')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('a tag is created, renamed and deleted by keyboard alone', async ({ page, request }) => {
  await openWith(page, { user: (await someoneNew(request)).user, path: '/tags' });
  const [name, newName] = [unusedName('Keyboard'), unusedName('Keys')];
  await expect(page.getByRole('button', { name: 'Create tag' }).first()).toBeVisible();

  await tabTo(page, 'Create tag');
  await page.keyboard.press('Enter');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, 'Search tags');
  await page.keyboard.type(name);
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, `Actions for ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(newName);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('Search tags').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(newName);
  await expect(rowOf(page, newName)).toBeVisible();
  await tabTo(page, `Actions for ${newName}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, newName)).toHaveCount(0);
});

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const label =
        activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : activeElement?.textContent;
      return activeElement?.getAttribute('aria-label') ?? label?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}
